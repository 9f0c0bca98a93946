-- Who may move items: an operator all of an owner's, and one account an item. A listing stands only while the maker owns
-- the item and Seaport, or the conduit that the order names, may move it.
create table nft_operator (
  chain text,
  collection bytea,
  owner bytea,
  operator bytea,
  is_approved boolean not null,
  primary key (chain, collection, owner, operator)
);
select keep_relation('nft_operator', 'by_journal');

-- The account that may move this item, until it changes hands; null for none.
alter table nft_asset add column approved bytea;

alter table nft_order
  -- Who moves the item when it is sold; null for a conduit that does not exist.
  add column operator bytea,
  -- What the buyer pays when the order ends; it is `price` when the order starts, and changes evenly in between.
  add column end_price numeric not null default 0,
  -- Whether the currency is the chain's own coin, wrapped or not.
  add column is_native boolean not null default false,
  -- Wei of `price` at the prices of the block it was validated in; null where the currency had none.
  add column value numeric,
  -- How many of the item the order offers, and how many of these were bought.
  add column quantity numeric not null default 1,
  add column filled numeric not null default 0;

alter table nft_sale
  drop constraint nft_sale_pkey,
  alter column currency drop not null,
  alter column price drop not null,
  -- Distinguishes the items of one order.
  add column position int not null default 0,
  add column quantity numeric not null default 1,
  -- How many items were paid for together, with `price`.
  add column bundle_size int not null default 1,
  -- Wei of `price` at the prices of its block; null where the currency had none.
  add column value numeric,
  add primary key (chain, block_number, log_index, position);

-- Whether it is part of a sale.
alter table nft_transfer add column is_sale boolean not null default false;
create index approval_operator on approval (chain, contract, owner, spender, block_number desc, log_index desc)
  where kind <> 'TOKEN';

-- What an order costs at a time in units of its currency, by Seaport's rule: rounded up, as it is for payments.
create function price_at(first_price numeric, last_price numeric, start_at bigint, end_at bigint, moment bigint)
returns numeric language sql immutable as $$
  select case when first_price = last_price then first_price else
    div(first_price * (end_at - moment) + last_price * (moment - start_at) + (end_at - start_at) - 1, nullif(end_at - start_at, 0)) end
$$;

-- Wei of an amount in a currency of so many decimals; null where one of the prices, in US dollars, is unknown.
create function to_wei(amount numeric, decimals int, price_usd double precision, coin_usd double precision)
returns numeric language sql immutable as $$
  select round(amount * (within(price_usd, 1e-30, 1e15) / within(coin_usd, 1e-30, 1e15))::numeric
    * power(10::numeric, 18 - decimals))
$$;

-- The listings that anyone can buy now, with the wei of one item; null where the price of the currency is unknown.
create view standing_listing as
  select listing.chain, listing.collection, listing.token_id, listing.hash, listing.maker, listing.start_at,
    listing.end_at, listing.created_at, quantity - filled as quantity,
    div(case when is_native then cost.amount
      else to_wei(cost.amount, money.decimals, money.price_usd, coin.price_usd) end, nullif(quantity, 0)) as price
  from nft_order listing
  join chain using (chain)
  join nft_asset asset using (chain, collection, token_id)
  cross join lateral (
    select price_at(price, end_price, start_at, end_at, chain.block_timestamp) as amount) cost
  left join token money on not is_native and money.chain = listing.chain and money.address = listing.currency
  left join token coin on not is_native and coin.chain = listing.chain
    and coin.address = '\x0000000000000000000000000000000000000000'
  where status = 'VALID' and start_at <= chain.block_timestamp and end_at > chain.block_timestamp
    and asset.owner = maker
    and (asset.approved = operator or exists (
      select from nft_operator trusted where trusted.chain = listing.chain and trusted.collection = listing.collection
        and trusted.owner = maker and trusted.operator = listing.operator and is_approved));

-- Blocks that were indexed before lack all of this: they are indexed again.
select drop_chain(chain) from chain;
