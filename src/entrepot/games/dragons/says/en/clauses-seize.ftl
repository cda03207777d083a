### What the clauses of the page "seize" say

clause-6-2 = The others may bid Primary cards face down; the highest total becomes the Seizer, the others take theirs back.
clause-6-3 = Active Player and Seizer commit in turns until one passes; Secondary cards cancel the Seizer's.
clause-R32 = A bid is one or more legal Primary cards; as an option any card may be bid and counts nothing.
clause-R33 = Of equal bids the first in order wins; as an option nobody.
clause-R34 = Every Declaration can be Seized, a Visit never.
clause-R35 = The Active Player commits first; committing nothing is a pass and ends the exchange.
clause-R36 = Secondary cards cancel up to what the Seizer has committed, and a surplus counts later.
