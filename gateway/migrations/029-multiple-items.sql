-- ERC-1155: accounts hold amounts of an item, which has no single owner.

alter table nft_collection
  -- Whether items are counted in amounts: of ERC-1155.
  add column is_multiple boolean not null default false,
  -- Whether the contract reports its standard (ERC-165); null where it was not read.
  add column is_compliant boolean;

alter table nft_asset
  -- Null for an item that accounts hold amounts of.
  alter column owner drop not null,
  -- How many there are; null for an item with one owner.
  add column supply numeric;

create table nft_balance (
  chain text,
  collection bytea,
  token_id numeric,
  owner bytea,
  amount numeric not null,
  primary key (chain, collection, token_id, owner)
);
create index nft_balance_owner on nft_balance (chain, owner) where amount > 0;
select keep_relation('nft_balance', 'by_journal');

alter table nft_transfer
  drop constraint nft_transfer_pkey,
  -- Distinguishes the items of one batch.
  add column batch_position int not null default 0,
  add column quantity numeric not null default 1,
  add primary key (chain, block_number, log_index, batch_position);

-- Whether the contract reported a change of the metadata after it was read.
alter table nft_metadata add column is_stale boolean not null default false;
create index nft_metadata_stale on nft_metadata (chain) where is_stale;

-- Whether parts of the order can be bought.
alter table nft_order add column is_partial boolean not null default false;

create or replace view standing_listing as
  select listing.chain, listing.collection, listing.token_id, listing.hash, listing.maker, listing.start_at,
    listing.end_at, listing.created_at, least(quantity - filled, coalesce(held.amount, 1)) as quantity,
    div(case when is_native then cost.amount
      else to_wei(cost.amount, money.decimals, money.price_usd, coin.price_usd) end, nullif(quantity, 0)) as price
  from nft_order listing
  join chain using (chain)
  join nft_asset asset using (chain, collection, token_id)
  cross join lateral (
    select price_at(price, end_price, start_at, end_at, chain.block_timestamp) as amount) cost
  left join nft_balance held on held.chain = listing.chain and held.collection = listing.collection
    and held.token_id = listing.token_id and held.owner = listing.maker
  left join token money on not is_native and money.chain = listing.chain and money.address = listing.currency
  left join token coin on not is_native and coin.chain = listing.chain
    and coin.address = '\x0000000000000000000000000000000000000000'
  where status = 'VALID' and start_at <= chain.block_timestamp and end_at > chain.block_timestamp
    and (asset.owner = maker or held.amount >= case when is_partial then 1 else quantity end)
    and (asset.approved = operator or exists (
      select from nft_operator trusted where trusted.chain = listing.chain and trusted.collection = listing.collection
        and trusted.owner = maker and trusted.operator = listing.operator and is_approved));

-- Blocks that were indexed before lack all of this: they are indexed again.
select drop_chain(chain) from chain;
