### The lesson on Raids (lessons/07-raids.toml)

lesson-raids = Raids
    .about = Quick money, and ships that stay away.
    .end = Raids are quick, but they drive ships away. Next: laws against vice.
lesson-raids-you = Another seat this time: you are the Temenggong, a Malay Raja. You have $1. That buys nothing.
lesson-raids-port = When money is short, there is the Port. You may Raid as long as a ship lies there.
lesson-raids-raid = A Raid rolls one die. It shows 0, 1 or 2, each equally often, and you gain as many dollars. Raid!
    .activate = Your Leader card brings a token, not money. Raid!
    .end = You have two actions. Raid!
    .other = Another time. Now we need money: Raid!
lesson-raids-one = A 1: you gain $1. The ships have not noticed. Only a result of 2 or more drives one away.
lesson-raids-again = You may take the same action twice in a turn. Raid once more.
    .battle = Then your money would be gone again. Raid once more.
    .end = One action is left. Raid once more.
    .other = Later. Raid once more.
lesson-raids-two = A 2: you gain $2, and one ship has left the Port. Two are still there. With only one, everybody's income falls to $2 a round. With none at the end of a round, the game is over; the Resident's Open Port keeps the last one safe from Raids, but not from Wars and Events.
lesson-raids-legacy = Why would the Temenggong raid? These are your Legacies, goals that count at the end. As Pirate King you gain 2 VP for two Raids that brought money, 5 for four, 9 for six. You have three now.
lesson-raids-helpers = Some cards help: Daeng Ibrahim adds 1 to each of your Raids. Other players may hold Battle cards that hinder one.
