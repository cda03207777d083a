### The lesson on population (lessons/05-people.toml)

lesson-people = People come
    .about = Populate, open Districts, the multiplier.
    .end = People open Districts for your side and work for you. Next: who pays for the buildings.
lesson-people-closed = The striped Districts are closed. Nobody can place a token there. Yet these are the good ones, ×2 and ×3. They open when enough people live in Singapore.
lesson-people-boxes = Here each side counts its people, in cubes. Six cubes open your District ×2, twelve more the one ×3. The British have four cubes: two are missing.
lesson-people-populate = Populate draws a Population card: people who arrive. It costs an action and no money. Populate!
    .activate = Your cards will not run away, and more people make them better first. Populate!
    .raid = Money is good, but we are two cubes short. Populate!
    .end = Two actions are left. Populate!
    .other = This time we want people: Populate!
lesson-people-opened = The Hokkien bring three cubes. That makes seven, and the blue District ×2 is open, for all four players. But only the British score there.
lesson-people-multiplier = With each District that opens, this multiplier moves on: ×1, ×1, ×2, ×3, ×4. It makes Wars worth more, and failing to pay for buildings dearer.
lesson-people-attach = Now give the Hokkien a home, one of your cards with room. Goods Trading pays $2, and $1 more for each Population card on it. Let them live there.
    .leader = They can live with your Leader, but nothing there grows with people. Goods Trading pays $1 more: choose it.
    .sports = Sports Day would give 1 Influence more: a good home as well. Today we need money, so choose Goods Trading.
lesson-people-work = See what it is worth: activate Goods Trading.
    .again = More people, more cubes: fine. But first see what they earn: activate Goods Trading.
    .sports = That places 2 Influence. First see what the Hokkien earn: activate Goods Trading.
    .end = One action is left. Activate Goods Trading.
    .other = Later. First activate Goods Trading.
lesson-people-earned = $3 instead of $2. Each card has room for so many people only, and without a free place you cannot Populate. People can be lost again, to events or with a building that closes; their cubes go too, and a District may close again.
