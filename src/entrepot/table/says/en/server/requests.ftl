### What the server says to requests that it cannot answer.

request-too-fast = Too many requests: wait a moment.
request-of-another-site = This request comes from a page of another site.
connections-too-many = Too many connections from your address.
host-unknown = This table is not known as { $host }. Whoever runs it can let it be, with --allow-host { $host }.
work-too-much = That takes long, and much of it was asked for from your address: wait a moment.
new-tables-too-fast = Too many new tables from here: wait a moment.

# Whoever runs the table wrote the reason.
banned = You may not play here: { $reason }
banned-until = You may not play here until { $until }: { $reason }

path-nowhere = There is nothing here.
path-not-so = That cannot be done here.
path-wrong = Something went wrong.

body-not-json = The body is not JSON.
body-unreadable = The body cannot be read: { $why }.
body-too-large = A body may have at most { $longest } bytes here.
body-cut-short = The body is cut short.
body-too-slow = The body takes too long.
query-not-whole = '{ $name }' must be a whole number, not '{ $given }'.
query-list = 'list' is one of { $lists }, not '{ $given }'.

failed-store = The server could not read or write that: try again.
failed = The server made a mistake; it has been written down.
file-kind = A file is one of { $kinds }, not '{ $given }'.
nobody-to-delete = Nothing is known of you here, so there is nothing to delete.
delete-not-sure = Say that you are sure: what is deleted cannot be brought back.
