### The seal of the deal.

seal-binds = It binds the secret from which every shuffle and die of this game is made, together with what the players’ browsers add. At the end the secret is shown, and anyone can check it.
seal-kept = ✓ Checked against what this browser saw before the deal: the secret { $hidden } fits the seal.
seal-fits = This browser did not see the start. It can only say that secret and seal belong together, and they do: { $hidden }
seal-broken = ✗ The secret does not fit the seal.
seal-swapped = ✗ This is not the seal that this browser saw before.
seal-added-to = ✗ What was added to the deal is not what was pledged before it.
seal-not-yours = ✗ What this browser pledged is not in the deal: it came too late, or was left out.
seal-added = Added to the deal by the browsers of { $seats }.
    .nobody = No player’s browser added anything to the deal.
seal-late = Pledged, and not told in time: { $seats }.
