### Lessons: the list of them, and the teacher beside the board.

learn-title = Lessons
learn-heading = Learn { $game }
learn-progress = { $done } of { $all } lessons done
learn-ten-minutes = Learn in ten minutes
    .text = Three lessons on the real board. After them you can play.
learn-further = Further lessons
    .text = One subject each, in any order. Best after a first game.
learn-minutes = { $minutes } min
learn-done = done
learn-begun = step { $at } of { $steps }
learn-new = new

lesson-heading = Lesson: { $title }
lesson-coming = The lesson is coming…
lesson-panel = Teacher
lesson-step = step { $at } of { $steps }
lesson-done = done
lesson-continue = Continue
lesson-listen = Read what the teacher says, then go on.
lesson-finished = The lesson is done.
lesson-your-turn = Your turn: choose on the board or below.
lesson-back = Back
lesson-again = Start over
lesson-all = All lessons
lesson-next = Next: { $title }
lesson-first-game = Play a first game
