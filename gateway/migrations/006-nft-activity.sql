-- When listings were made and taken back, and where in the chain.

alter table nft_order
  add column created_block bigint not null default 0,
  add column created_log_index int not null default 0,
  add column created_hash bytea not null default '',
  -- Null while the listing stands.
  add column ended_at bigint,
  add column ended_block bigint,
  add column ended_log_index int,
  add column ended_hash bytea;
create index nft_order_created on nft_order (chain, collection, created_block desc, created_log_index desc);
create index nft_order_ended on nft_order (chain, collection, ended_block desc, ended_log_index desc);

create index nft_sale_asset on nft_sale (chain, collection, token_id, block_number desc);
create index nft_sale_place on nft_sale (chain, collection, block_number desc, log_index desc);
create index nft_transfer_place on nft_transfer (chain, collection, block_number desc, log_index desc);

-- Listings that were read before lack their places: the chains are read again.
select drop_chain(chain) from chain;
