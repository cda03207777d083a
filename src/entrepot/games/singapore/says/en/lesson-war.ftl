### The lesson on War (lessons/09-war.toml)

lesson-war = War
    .about = Its price, allies, and the spoils.
    .end = A War is worth it when you are strong and the multiplier is high. Next: what every round brings.
lesson-war-cards = This is a Battle card, the Royal Marines, strength 5. You buy such cards for $2 without seeing them first, and keep them hidden. They are made for War.
lesson-war-price = A War takes both actions of a turn and tokens of your Storehouse: seven under the first treaty, four under the second. The second one has come, and you have five tokens.
lesson-war-declare = The Sultan leads with 14 VP. Declare War!
    .reveal = Shown openly, the card gives its Boost, but everyone could prepare for it. Keep it hidden and declare War.
    .decree = A Decree costs five tokens, and then you have none for a War. Declare War.
    .end = With both actions left? Declare War!
    .other = A War needs both actions, so nothing else comes before it. Declare War!
lesson-war-enemy = You may attack a player of the other side. What you win is paid by the loser, in money or points. The Sultan is ahead: choose him.
    .other-raja = The Temenggong is behind you. Whoever leads should pay: choose the Sultan.
lesson-war-ally = The other players of both sides may offer help. The Temenggong stays out. The Lieutenant-Governor, British like you, offers to join. An ally adds a Battle card, and you decide later whether to share. Accept.
    .alone = His card makes you stronger, and you need not share what you win. Accept.
lesson-war-commit = Now everyone in the War may commit one Battle card, face down. Commit the Royal Marines. Then the dice roll, two for you and two for the Sultan, and the cards are turned up.
    .none = With dice alone you could lose, and then the Sultan takes from you. Commit the Royal Marines.
lesson-war-result = Dice 3, Royal Marines 5, your ally's Bengal Sepoys 1: 9. The Sultan has dice 2 and a Perahu, 3: 5. You win by 4. With equal sums the attacker wins.
lesson-war-multiplier = The difference is taken times the multiplier, which stands at ×2, because two Districts have opened. So the spoils are 8.
lesson-war-spoils = You divide the spoils: money, as far as the Sultan has it, or points. He has $3. What counts at the end? Every choice is legal: take what you need.
lesson-war-share = You may give your ally a third or two thirds. You may also keep everything. Nobody is bound to anything here. This time, keep it.
    .other = Generous, and it may pay next time. But it helps a rival, too: all four play for themselves. Keep it this time.
lesson-war-after = The Battle cards are discarded, and the War has driven one ship out of the Port. So a War costs everybody something.
