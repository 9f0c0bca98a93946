-- The documents that the product's own clients send. They are not read from chains, so they outlive those.

create table document (
  -- SHA-256 of the text.
  hash bytea primary key,
  text text not null
);

-- What one version of a client sends. The live version and the one before it, to which it may be rolled back, are allowed.
create table document_release (
  client text,
  version text,
  published_at timestamptz not null,
  state text not null check (state in ('live', 'rollback', 'retired')),
  documents bytea[] not null,
  primary key (client, version)
);
create unique index document_release_state on document_release (client, state) where state <> 'retired';
