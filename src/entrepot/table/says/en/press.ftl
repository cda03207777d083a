### Sheets to print.

press-caption = { $game }, { $edition }: { $what }. Sheet { $page } of { $pages }. Print at 100 %, cut along the marks.
press-backs = { $what }, backs
press-part = { $board }, column { $column } of { $columns }, row { $row } of { $rows }
press-aids = Player aids
