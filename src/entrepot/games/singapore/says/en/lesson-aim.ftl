### The lesson on the aim of the game (lessons/01-aim.toml): what is said at each step, and what is answered

lesson-aim = What you play for
    .about = Points, Districts, and how the game ends.
    .end = You know what counts now: tokens on Districts of your colour. Next: what you do in a turn.
lesson-aim-welcome = Singapore, 1819. You are the Resident, one of four leaders. Two are British, two are Malay. The two of one side may help each other, yet only one of the four wins.
lesson-aim-points = These are Victory Points, VP for short. Whoever has the most VP at the end wins. You have 4, and the Lieutenant-Governor leads with 6. Let us change that.
lesson-aim-ring = Most points come from this ring of Districts. A District is a part of the town. The British score in blue ones, the Malays in green ones. The sign ×1 tells what each token there is worth.
lesson-aim-nearly = This District holds four tokens, two of them yours (your shape and colour). As soon as five tokens lie on a District, it is scored.
lesson-aim-activate = So one more token is enough. A card of yours can place some: Sports Day. Cards do something when you activate them. Choose Activate, then Sports Day, or click the card itself.
    .leader = Your Leader card would put a token into the Storehouse. Useful later, but it scores nothing now. Take Sports Day.
    .raid = A Raid brings money. Now we want points: activate Sports Day.
    .end = Your turn would be over, and the District would wait for somebody else's token. Activate Sports Day first.
    .other = A good action at another time. The fifth token comes from Sports Day: activate it.
lesson-aim-sow = Sports Day gives 2 Influence: two tokens of yours. You choose where the first one goes, and the next follows along the arrows. Begin at the blue District with the four tokens.
    .storehouse = A Storehouse keeps tokens for later and never scores. Begin at the blue District.
    .green = Green Districts are scored by the Malays only: your token would help nobody but them to fill it. Begin at the blue one.
    .other = Begin at the blue District with the four tokens.
lesson-aim-storehouse = That was the fifth. One token is left, and the next place along the arrows is the British Storehouse. You may drop it there or pass by. Both are fine: choose.
lesson-aim-scored = The District is scored. You had three tokens there, ×1 each: 3 VP. The Lieutenant-Governor had one: 1 VP. The Sultan is Malay and gets nothing. All tokens have gone home, and the District can be filled again.
lesson-aim-tempo = These are the ships in Port. Everyone is paid more when there are many. Should none be left at the end of a round, the game ends at once.
lesson-aim-ending = Otherwise it lasts eight rounds, until no Event card is left. Then points for Legacies (goals printed on your board) and for some cards are added, and the highest total wins.
