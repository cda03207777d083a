### What the clauses of the page "stack" say

clause-8-1 = Characters are played as Powers and Emblems as Emblems, from the Hand; nothing resolves before all opponents could answer.
clause-8-2 = An Action puts one card on the empty Stack; answers cost nothing.
clause-8-4 = When all but the last to play have passed, the Stack resolves from the top; a used Power goes to Exile.
clause-R26 = Customs Crackdown bars those affected from putting anything on the Stack; Callback stays possible.
clause-R43 = One Action opens the Stack with one card; answers are free and may be several.
