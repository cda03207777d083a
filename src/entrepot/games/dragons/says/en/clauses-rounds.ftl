### What the clauses of the page "rounds" say

clause-4-1 = A Round is Event Phase, a Turn for each player from the Dealer on, Power Phase and Cleanup.
clause-4-5 = The Market Phase has one Action and one Minor Action, more by Events and Fortune; what is left is lost.
clause-8-3 = In the Power Phase one Stack is built, beginning with the Dealer.
clause-R19 = Fortune counts at the start of the Market Phase, Permission and Tribute at the Visit, Shield in the Siege.
clause-R42 = All Actions are optional, and the phase may be ended at any time.
clause-R44 = Priority goes round from the Dealer, and a Power Phase has one Stack.
