### What is said of reasons: what changed a number.

because = { $reason }.
an-attribute = Attribute
leader-space-named = { $space } space
most-tax-tokens = most Tax tokens
