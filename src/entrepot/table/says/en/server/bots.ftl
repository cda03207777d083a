### Bots by name: every table has others.

bot-name = { $bot ->
    [b1] Tan
    [b2] Ravi
    [b3] Aisha
    [b4] Osman
    [b5] Lina
    [b6] Kiet
    [b7] Devi
    [b8] Hock
    [b9] Salmah
    [b10] Jun
    [b11] Rahim
    [b12] Wei
    [b13] Nadia
    [b14] Arif
    [b15] Suri
    [b16] Boon
    [b17] Kamal
    [b18] Ling
    [b19] Yusof
    [b20] Padma
    [b21] Daud
    [b22] Hana
    [b23] Ting
   *[b0] Mei
}

# What a table is called unless somebody calls it something else.
table-with = { $game } with { $people }
table-people = { $before }, { $next }
table-people-and = { $before } and { $next }
