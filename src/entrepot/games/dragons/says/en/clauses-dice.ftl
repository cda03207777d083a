### What the clauses of the page "dice" say

clause-7-0 = Two dice against a number; 2-2 to 5-5 may be rolled again, 6-6 always succeeds and brings a Foreign Merchant, 1-1 always fails and brings a Siege.
clause-R39 = A Dabo! may be rolled again without limit, on every kind of roll; the last roll stands.
clause-R40 = Woot! and Wyvern Eyes do their work after the result of the roll.
