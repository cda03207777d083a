### On paper: what boards, aids and tokens are called. What a turn at a glance says is taken from the clauses.

paper-leader-boards = Leader boards
paper-battle-card = Battle card: ${ $n }
paper-decree = Decree: { $n } tokens, slavery { $slavery }
paper-war = War: { $n } tokens, { $later } later
paper-aids = Player aids
paper-glance = A round at a glance
paper-round = The round
paper-turn = Your turn
paper-influence = Sowing Influence
paper-end = The end
paper-tokens = Tokens
paper-counters = Money and points
paper-people = { $faction } people
paper-money = ${ $n }
paper-points = { $n } VP
paper-ship = A ship
