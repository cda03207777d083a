### The rulebook: Income (rulebook/04-income.toml).

rulebook-income = Income
    .about = The First Player changes, and the Port pays.

rulebook-income-token = The First Player token
rulebook-income-token-income-phase = From round 2 on the First Player token passes one seat clockwise before anyone is paid.
rulebook-income-token-cleanup = The First Player token passes one seat clockwise in the cleanup that ends each round.

rulebook-income-port = What the Port pays
rulebook-income-port-first = In **round 1** everyone receives ${ $setup-first-income }, whatever the Port holds.
rulebook-income-port-later = From round 2 on everyone receives the income printed at the highest space of the Port that holds a ship. More ships, more money for all: it is the one thing that all leaders share.
rulebook-income-port-squares = A grey square at that space puts **neutral tokens** into each { -storehouse }, as many as the table says.
rulebook-income-port-port = What the Port pays.
    .of = Ships in Port
    .income = Income for everyone
    .income-cell = ${ $value }
    .neutral = Neutral tokens for each { -storehouse }
    .neutral-cell = { $value }
rulebook-income-port-limits = The Port holds from none to { $port-room ->
        [one] one ship
       *[other] { $port-room } ships
    }. What would go beyond either end is ignored.
rulebook-income-port-port-picture = The Port with its ships, and what it pays.
rulebook-income-port-income-example = An income, line by line.
rulebook-income-port-income-late = An income with a full Port.
rulebook-income-port-income-july = An income, line by line.
