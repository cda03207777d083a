### What the workshop says.

workshop-untitled = A variant

workshop-nothing-to-change = { $game } has no values or cards that could be changed.
workshop-base = A variant here is based on one of { $bases }, not on '{ $base }'.
workshop-variant-too-large = A variant may have at most { $longest } bytes.
workshop-variant-unknown = There is no such variant: it may have been deleted.
workshop-variant-of-another = This variant is somebody else's: make a copy of it.
workshop-variants-too-many = { $most } variants are kept for everybody, and you have as many: delete one first.
workshop-file-not-base64 = The content of the file is not written as base64.
workshop-file-not-text = { $name } is not text in UTF-8.
workshop-file-kind = { $name } is no file that can be opened here: a variant ends in .toml, its cards in .csv or .xlsx.
workshop-option = '{ $option }' cannot be chosen beside a variant; { $options } can.

workshop-games = At most { $most } games can be asked for at once.
workshop-bots = The games are played by { $bots }, not by '{ $given }'.
workshop-jobs-of-person = { $most } questions of yours are being answered or wait: wait for one, or stop it.
workshop-jobs-too-many = Too many questions wait already: ask again later.
workshop-job-unknown = There is no such question of yours.
workshop-job-too-long =
    { $games ->
        [0] That would take about { $minutes } minutes on this machine, and a question may take { $longest }.
       *[other] That would take about { $minutes } minutes on this machine, and a question may take { $longest }: ask for { $games } games or fewer.
    }
workshop-job-late = It took more than the { $longest } minutes that a question may take; the answer is that of the games until then.
workshop-job-memory = These games need more memory than a question may have here.
workshop-job-died = The games could not be played to the end: the program that plays them has stopped.
