-- What strangers' addresses lead to: metadata of items, and pictures. Nothing of it is served but what was checked.

create table media (
  -- SHA-256 of the kind and the address.
  key bytea primary key,
  kind text not null check (kind in ('metadata', 'picture', 'logo')),
  -- As a stranger wrote it; of a data: address it is the content itself.
  address text not null,
  -- Null where nobody is asked.
  host text,
  state text not null default 'waiting' check (state in ('waiting', 'checked', 'refused')),
  attempts int not null default 0,
  -- Milliseconds since 1970. Whoever takes a row moves this on, so that no other process takes it too.
  next_attempt_at bigint not null default 0,
  checked_at bigint,
  -- Why it is not served, or was not fetched the last time.
  complaint text,
  -- What the file was, by its own bytes.
  type text,
  byte_count int
);
create index media_waiting on media (next_attempt_at, key) where state = 'waiting';

-- Pictures as they are served, by the SHA-256 of what is served.
create table media_file (
  hash bytea primary key,
  type text not null,
  width int not null,
  height int not null,
  byte_count int not null,
  -- Null once it gave way to others: whoever asks for it has it fetched again.
  content bytea,
  -- Milliseconds since 1970, to the day.
  used_at bigint not null
);
create index media_file_used on media_file (used_at) where content is not null;

create table media_picture (
  key bytea,
  size text,
  hash bytea not null,
  primary key (key, size)
);
create index media_picture_hash on media_picture (hash);

-- Items are described anew: their pictures are media from now on.
delete from nft_trait;
delete from nft_metadata;
alter table nft_metadata
  drop column image,
  drop column animation_url,
  add column image_key bytea,
  add column animation_key bytea,
  -- Null for metadata that is on the chain.
  add column metadata_key bytea;
create index nft_metadata_remote on nft_metadata (metadata_key) where metadata_key is not null;
create index nft_metadata_image on nft_metadata (chain, collection, token_id) where image_key is not null;
