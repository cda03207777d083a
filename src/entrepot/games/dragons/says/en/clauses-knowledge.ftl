### What the clauses of the page "knowledge" say

clause-R65 = All sizes are shown, of the Discard Pile only the top, of Black Markets nothing.
