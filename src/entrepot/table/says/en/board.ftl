### The board of a game that nobody has drawn.

board-unknown = unknown
board-yes = yes
board-no = no
board-none = none
board-choices = What can be chosen
