-- Limits that a node's refusals have shown. The node is the SHA-256 of its URL, which may contain a key.
create table node_limit (
  node bytea not null,
  kind text not null,
  value integer not null,
  learned_at timestamptz not null default now(),
  primary key (node, kind)
);
