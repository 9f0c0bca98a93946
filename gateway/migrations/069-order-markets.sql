-- The market that an order was made on, by its mark: the first four bytes of its salt are of the hash of the market's name
-- ("opensea.io", "cenote"), as seaport-js has it, or the conduit is OpenSea's. Null without a mark. The order is ABI-encoded:
-- its parameters begin after three words, the salt is the ninth of them.
create function order_market(encoded bytea) returns text language sql immutable parallel safe as $$
  select case
    when substring(encoded from 353 for 4) = '\x360c6ebe' then 'OPENSEA'
    when substring(encoded from 353 for 4) = '\xf32ea957' then 'CENOTE'
    when substring(encoded from 385 for 32) = '\x0000007b02230091a7ed01230072f7006a004d60a8d4e71d599b8104250f0000'
      then 'OPENSEA'
  end
$$;

-- The market that a fulfilled order paid a fee to: the event has no salt.
alter table nft_sale add column market text;

create or replace view held_listing as
  select listing.chain, listing.collection, listing.token_id, listing.hash, listing.maker, listing.start_at,
    listing.end_at, listing.created_at, listing.is_fillable, units.amount as quantity,
    div(case when is_native then cost.amount
      else to_wei(cost.amount, money.decimals, money.price_usd, coin.price_usd) end, nullif(quantity, 0)) as price,
    order_market(listing.encoded) as market
  from nft_order listing
  join chain using (chain)
  join nft_asset asset using (chain, collection, token_id)
  cross join lateral (
    select price_at(price, end_price, start_at, end_at, chain.block_timestamp) as amount) cost
  left join nft_balance held on held.chain = listing.chain and held.collection = listing.collection
    and held.token_id = listing.token_id and held.owner = listing.maker
  cross join lateral (
    select lot * div(least(quantity - filled, case when asset.owner = maker then 1 else held.amount end), lot)
      as amount) units
  left join token money on not is_native and money.chain = listing.chain and money.address = listing.currency
  left join token coin on not is_native and coin.chain = listing.chain
    and coin.address = '\x0000000000000000000000000000000000000000'
  where status = 'VALID' and start_at <= chain.block_timestamp and end_at > chain.block_timestamp
    and (asset.owner = maker or held.amount > 0) and units.amount > 0
    and (asset.approved = operator or exists (
      select from nft_operator trusted where trusted.chain = listing.chain and trusted.collection = listing.collection
        and trusted.owner = maker and trusted.operator = listing.operator and is_approved));

create or replace view standing_listing as
  select chain, collection, token_id, hash, maker, start_at, end_at, created_at, quantity, price, market from held_listing
  where is_fillable;
