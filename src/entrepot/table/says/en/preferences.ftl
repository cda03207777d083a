### The settings of this browser.

preferences-title = Settings
preferences-language = Language
preferences-look = Look
preferences-look-system = as the system
preferences-look-light = light
preferences-look-dark = dark
preferences-movement = Movement
preferences-movement-slow = slow
preferences-movement-normal = normal
preferences-movement-fast = fast
preferences-movement-off = none
preferences-sound = Sounds: cards, coins, dice, my turn
preferences-notify = Notification when it is my turn and I look elsewhere
preferences-careful = Ask before a choice
preferences-careful-always = always
preferences-careful-final = if it cannot be made good again
preferences-careful-never = never
preferences-coach = Advice on the position
preferences-coach-first = in a first game
preferences-coach-always = in every game
preferences-coach-never = never
preferences-done = Done
preferences-no-notifications = The browser does not allow notifications here.
