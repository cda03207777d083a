### What one can do about somebody, and what a game is that was not simply played at its table.

person-about = About { $name }
person-title = { $name }
person-mute = Do not hear this person
person-muted = You do not hear { $name } any more, at any table.
person-hear = Hear this person again
person-heard = You hear { $name } again.
person-silence = Do not let this person speak here
person-silenced = { $name } may not speak at this table any more.
person-let-speak = Let this person speak again
person-may-speak = { $name } may speak again.
person-send-away = Send this person away
person-sent-away = { $name } has been sent away.
person-report = Report…
person-close = Close

report-title = Report { $name }
report-person = Whoever runs this server reads what you write about { $name }, with the last lines of the chat.
report-line = Whoever runs this server reads what you write, with this line and those before it: “{ $text }”
report-reason = What happened?
report-back = Back
report-send = Send
report-sent = Thank you. Whoever runs this server will read it.

origin-imported = Somebody brought this game as a file. The choices are checked; who made them is not known.
origin-fork = It goes on from another game, after { $choices ->
    [one] its first choice
   *[other] { $choices } choices
}; chance is the same as there.
origin-imagined = It goes on from a game that was still played, after { $choices ->
    [one] its first choice
   *[other] { $choices } choices
}: what was hidden there, and all chance, was dealt anew. It has no record.
origin-redealt = { $number ->
    [one] Once choices were taken back past a draw or something shown; chance was dealt anew from there.
   *[other] { $number } times choices were taken back past a draw or something shown; chance was dealt anew from there.
}
origin-private = Private: nobody looks on.
