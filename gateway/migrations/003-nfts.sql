create table nft_collection (
  chain text,
  address bytea,
  name text,
  symbol text,
  created_block bigint not null,
  primary key (chain, address)
);

create table nft_asset (
  chain text,
  collection bytea,
  token_id numeric,
  -- The zero address once it is burnt.
  owner bytea not null,
  creator bytea not null,
  primary key (chain, collection, token_id)
);
create index nft_asset_owner on nft_asset (chain, owner);

-- What an item's tokenURI said when it was read; the texts come from strangers.
create table nft_metadata (
  chain text,
  collection bytea,
  token_id numeric,
  name text,
  description text,
  image text,
  animation_url text,
  primary key (chain, collection, token_id)
);

create table nft_trait (
  chain text,
  collection bytea,
  token_id numeric,
  position int,
  name text not null,
  value text not null,
  primary key (chain, collection, token_id, position)
);
create index nft_trait_value on nft_trait (chain, collection, name, value);

create table nft_transfer (
  chain text,
  block_number bigint,
  log_index int,
  collection bytea not null,
  token_id numeric not null,
  sender bytea not null,
  recipient bytea not null,
  hash bytea not null,
  timestamp bigint not null,
  primary key (chain, block_number, log_index)
);
create index nft_transfer_asset on nft_transfer (chain, collection, token_id, block_number desc);

-- Seaport listings that were validated on the chain.
create table nft_order (
  chain text,
  hash bytea,
  maker bytea not null,
  collection bytea not null,
  token_id numeric not null,
  currency bytea not null,
  -- What the buyer pays in all, fees included.
  price numeric not null,
  start_at bigint not null,
  end_at bigint not null,
  status text not null,
  created_at bigint not null,
  primary key (chain, hash)
);
create index nft_order_asset on nft_order (chain, collection, token_id, price);

create table nft_sale (
  chain text,
  block_number bigint,
  log_index int,
  order_hash bytea not null,
  collection bytea not null,
  token_id numeric not null,
  seller bytea not null,
  buyer bytea not null,
  currency bytea not null,
  price numeric not null,
  hash bytea not null,
  timestamp bigint not null,
  primary key (chain, block_number, log_index)
);
create index nft_sale_collection on nft_sale (chain, collection, timestamp desc);
