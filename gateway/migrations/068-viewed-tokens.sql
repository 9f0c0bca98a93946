-- What visitors view, for the process that indexes the chain: it compares it with its contracts and takes it off. A row is a
-- token, or with a holder what that account has of it. It is lost when the server crashes: the next view writes it again.
create unlogged table viewed_token (
  chain text not null,
  token bytea not null,
  holder bytea not null default '',
  primary key (chain, token, holder)
);
