### What the server says over the socket.

message-too-large = A message may have at most { $longest } bytes, not { $size }.
message-unreadable = The message cannot be read: { $why }.
message-not-json = The message is not JSON.
message-not-text = Messages are text.
messages-too-fast = Too many messages: wait a moment.
protocol-unknown = This server speaks protocol { $ours }, not { $yours }.

watch-first = Watch a table before doing anything there.
watch-too-many = One socket follows at most { $limit } tables.

chat-players-only = Only players at this table may speak before the game is over.
chat-silenced = Whoever made this table does not let you speak here.
person-unknown = Nobody at this table goes by that.
silence-oneself = That would be yourself.
reports-too-fast = You have reported enough for now: it is read, but not at once.
report-no-line = That person has not said that.
chat-too-fast = You speak too fast: wait a moment.

# Said when a connection is closed.
bye-too-slow = You read too slowly.
bye-too-fast = Too many messages.
bye-revoked = You have been signed out by whoever runs this table.
bye-too-many = Too many connections from your address.
