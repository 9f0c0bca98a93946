-- Orders that their makers signed and sent to the gateway. They are not read from a chain: neither a reorganization nor
-- a new index removes them. A listing is copied into nft_order at the head, where events end it like any other.
create table signed_order (
  chain text,
  hash bytea,
  kind text not null check (kind in ('LISTING', 'OFFER')),
  maker bytea not null,
  collection bytea not null,
  -- Null for an offer for any item of the collection.
  token_id numeric,
  currency bytea not null,
  -- What the buyer pays in all when the order starts, and when it ends; raw units of the currency.
  price numeric not null,
  end_price numeric not null,
  -- Whether the currency is the chain's own coin, wrapped or not.
  is_native boolean not null,
  quantity numeric not null,
  is_partial boolean not null,
  start_at bigint not null,
  end_at bigint not null,
  -- The order and its signature, ABI-encoded.
  encoded bytea not null,
  -- Whether a contract answers for the signature (EIP-1271), which it may take back at any time.
  is_contract_signed boolean not null,
  created_at bigint not null,
  primary key (chain, hash)
);
create index signed_order_offers on signed_order (chain, collection, token_id) where kind = 'OFFER';
create index signed_order_listings on signed_order (chain, end_at) where kind = 'LISTING';
create index signed_order_maker on signed_order (chain, maker);

-- The order with its signature, ABI-encoded: what is needed to buy. The signature is empty for orders that were
-- validated on the chain.
alter table nft_order add column encoded bytea;

-- Blocks that were indexed before lack it: they are indexed again.
select drop_chain(chain) from chain;
