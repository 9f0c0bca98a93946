-- What visitors of gateways that only read want done first: tokens examined, media fetched. The process that indexes takes
-- it. It is lost when the server crashes: who still wants it requests it again.
create unlogged table requested_work (
  kind text not null check (kind in ('examination', 'media')),
  key text not null,
  primary key (kind, key)
);
