### The words of the original, on top of the gentle ones. Nothing here touches a rule: cards are known by suit and rank.

commodity-H = Slaves
card-H10 = Slave Guild
card-HK = Slave King
card-CQ = Harlot Queen of Port Smårgon
event-hated-people = The Hated People
achievement-A20 = Wind-rinsed arse
