### Whose work the table stands on.

credits-title = Credits
credits-icons = Icons
    .text = { $icons }: by Lorc, Delapouite and the contributors of { $site }, under { $licence }; colours are ours.
credits-icons-site = game-icons.net
credits-icons-licence = CC BY 3.0
credits-font = { $name }, a typeface by { $maker }: SIL Open Font License 1.1, as it stands { $here }.
credits-fell = IM Fell Double Pica
    .maker = Igino Marini
credits-caslon = Libre Caslon Text
    .maker = Pablo Impallari and the Libre Caslon Text authors
credits-source-sans = Source Sans 3
    .maker = Adobe
credits-library = { $name }: { $licence }, as it stands { $here }.
credits-preact = Preact
    .licence = MIT licence
credits-signals = Preact signals
    .licence = MIT licence
credits-htm = htm
    .licence = Apache licence 2.0
credits-fluent = Project Fluent
    .licence = Apache licence 2.0
credits-here = here
