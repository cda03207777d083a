# A finished game looked back at.

review-link = Review
review-title = Review
review-looking = Looking…
review-about = Everybody's chance to win over the whole game, what each choice lost against the best one, what luck did, and what would have been better. It takes about a minute, and is kept.
review-start-it = Review this game
review-waiting = Others are reviewed first: yours is next in line.
review-working = Looking back: { $percent } %
review-progress = How far the review is
review-stop = Stop
review-failed = The review did not work out. You can ask for it again.
review-results = Results
review-course = Chances to win
    .about = What somebody would have given each player who sees all cards, but not what dice and draws bring next.
    .hover = Point at the lines to read them, press to open the position. Dotted: turning points.
review-axis = Choices
review-point = After { $after ->
    [one] one choice
   *[other] { $after } choices
}: { $chances }
review-chance = { $name } { $chance } %
review-accounts = Skill and luck
    .about = In percent of a win: chance at the start, own choices, choices of others and luck add up to the result. Choices count against what was to be expected there. Luck is what dice, draws and hidden cards did that nobody chose.
    .numbers = Skill and luck in numbers
review-player = Player
review-start = Start
review-own = Own choices
review-given = Choices of others
review-luck = Luck
review-result = Result
review-verdict = played { $verdict }: { $mean } % ± { $error } of a win lost by each of { $choices } choices
review-turns = Turning points
    .none = Nothing turned the game at one stroke.
review-see = See choice { $number }
review-mistakes = The worst choices
    .none = No choice certainly lost anything worth a word.
review-everybody = Everybody
review-you = { $name } (you)
review-solve = { $count ->
    [one] Find the better choice: one exercise
   *[other] Find the better choice: { $count } exercises
}
review-better = What was better, and why
review-option = Choice
review-loses = Judged
review-on-board = On the board
review-replay = Replay
review-error = ± is one standard error over the worlds that were looked into. Each choice is judged by what its player could know then.
review-find = Find the better choice
    .text = { $who } made choice { $number } here. What would have been better?
review-panel = Exercise
review-exercise = { $at } of { $count }
review-choose = Choose on the board or below
review-tell = Show me
review-next = Next exercise
review-back = Back to the review
review-chosen = Chosen
review-best = Better
