### What is said of achievements.

achievement-A1 = Seize the Initiative
achievement-A2 = No soup for you!
achievement-A3 = Reduce to ashes
achievement-A4 = Don't count your chickens before they're hatched
achievement-A5 = End of thieving
achievement-A6 = One man's scrapings are another man's treasury
achievement-A8 = No honor among thieves
achievement-A9 = Kingdom in ruins
achievement-A10 = Royal Flush
achievement-A11 = Full House
achievement-A12 = Hostile takeover
achievement-A13 = The gods are laughing
achievement-A14 = Mountain of gold
achievement-A15 = Market Manipulator
achievement-A16 = Greed is good
achievement-A17 = Greed is supreme
achievement-A18 = Greed is eternal
achievement-A19 = Go home with your pocket money
achievement-A20 = Wind-rinsed pockets

earned = { $achievement ->
    [A4] { $who } has earned "{ $name }" (A4).
    [A6] { $who } has earned "{ $name }" (A6).
   *[other] { $who } has earned '{ $name }' ({ $achievement }).
}
