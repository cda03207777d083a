### The lesson on placing Influence (lessons/04-sowing.toml)

lesson-sowing = Sowing and scoring
    .about = Where tokens go, and when a District pays.
    .end = Count tokens before you sow: two Districts at once are worth an action. Next: how more Districts open.
lesson-sowing-influence = Influence is a number of tokens that you may place. Sultan Mosque gives 2 Influence, and 1 more for each Population card on it. The Hakkas live there: that makes 3.
lesson-sowing-arrows = You choose where the first token goes. The others follow along the arrows, one for each place, as a farmer sows. Closed Districts, those with the stripes, are passed over.
lesson-sowing-look = Two blue Districts hold four tokens each. A fifth token on both would score both. In the second one every token counts ×2.
lesson-sowing-activate = Activate Sultan Mosque.
    .leader = Your Leader card gives one token for the Storehouse only. Activate Sultan Mosque.
    .end = Then somebody else may fill these Districts first. Activate Sultan Mosque.
    .other = We want those two Districts: activate Sultan Mosque.
lesson-sowing-begin = Three tokens, one for each place along the arrows. Where do you begin, so that both blue Districts get their fifth?
    .second = Then the first blue District is behind you and stays at four. Begin one place earlier, at ×1.
    .green = That would fill the green District, which the Malays score. Begin at the blue ×1.
    .storehouse = Storehouses keep tokens for Decrees and Wars. The points are on the blue Districts: begin at ×1.
    .other = Begin at the blue District ×1.
lesson-sowing-third = Both have five now. One token is left. Passing a Storehouse, you may drop it there or carry it on. Careful: carried on, it would be the fifth token on green, and score for the Malays. Put it into the Storehouse.
    .pass = Then it lands on the green District as its fifth token, and the Temenggong and the Sultan score. Better put it into your Storehouse.
lesson-sowing-scored = When all tokens are placed, full Districts are scored. You had three on each: 3 times ×1 and 3 times ×2, 9 VP together. The Lieutenant-Governor shares in your work: 1 and 4 VP.
lesson-sowing-ship = Districts worth ×2 and ×3 show a ship: when they are scored, one enters the Port. More ships, more income for everybody.
