import { ZERO_ADDRESS_SQL } from "../nftCollectionStore";

const lastClose = (token: string, seconds: number, latest: string) => `(
    select close from token_candle where token_candle.chain = listing.chain and token_candle.token = ${token}
      and seconds = ${seconds} and start <= ${latest} and close is not null
    order by start desc limit 1)`;

/** A token's price at the moment, from its hourly candles; from daily ones where the hourly ones are deleted. */
const closeThen = (name: string, token: string) => `
  left join lateral (
    select coalesce(${lastClose(token, 3600, "begun.moment")}, ${lastClose(token, 86_400, "begun.moment - 86400")})
      as close where not is_native) ${name} on true`;

/**
 * The cheapest listing of the collection `requested` (chain, address) that could be bought at `begun.moment`, as wei of
 * one item in `price`; no row without one. The maker's past ownership and approval are looked up from the cheapest
 * listing on, until one was valid.
 */
export const FLOOR_THEN = `
  select listing.price_then as price
  from (
    select listing.*, case when is_native then cost.amount
      else to_wei(cost.amount, money.decimals, money_then.close, coin_then.close) end as price_then
    from nft_order listing
    cross join lateral (
      select div(price_at(price, end_price, start_at, end_at, begun.moment), nullif(listing.quantity, 0)) as amount) cost
    left join token money on not is_native and money.chain = listing.chain and money.address = listing.currency
    ${closeThen("money_then", "listing.currency")}
    ${closeThen("coin_then", ZERO_ADDRESS_SQL)}
    where listing.chain = requested.chain and listing.collection = requested.address and created_at <= begun.moment
      and start_at <= begun.moment and end_at > begun.moment and (ended_at is null or ended_at > begun.moment)
    -- The offset keeps the planner from looking up owners and approvals before it has sorted.
    order by price_then offset 0) listing
  where price_then is not null
    and case when (
      select is_multiple from nft_collection collection
      where collection.chain = listing.chain and collection.address = listing.collection)
    then (
      select coalesce(sum(case when recipient = maker then moved.quantity else 0 end
        - case when sender = maker then moved.quantity else 0 end), 0)
      from nft_transfer moved
      where moved.chain = listing.chain and moved.collection = listing.collection
        and moved.token_id = listing.token_id and moved.timestamp <= begun.moment
    ) >= listing.lot
    else maker = (
      select recipient from nft_transfer moved
      where moved.chain = listing.chain and moved.collection = listing.collection
        and moved.token_id = listing.token_id and moved.timestamp <= begun.moment
      order by moved.block_number desc, moved.log_index desc limit 1) end
    and (coalesce((
      select amount <> 0 from approval where approval.chain = listing.chain and kind = 'NFT_FOR_ALL'
        and contract = listing.collection and owner = maker and spender = operator
        and approval.timestamp <= begun.moment
      order by block_number desc, log_index desc limit 1), false)
    or operator = (
      select case when is_after then spender end from (
        select spender, (block_number, log_index) > (
          select moved.block_number, moved.log_index from nft_transfer moved
          where moved.chain = listing.chain and moved.collection = listing.collection
            and moved.token_id = listing.token_id and moved.timestamp <= begun.moment
          order by moved.block_number desc, moved.log_index desc limit 1) as is_after
        from approval where approval.chain = listing.chain and kind = 'NFT'
          and contract = listing.collection and owner = maker and approval.token_id = listing.token_id
          and approval.timestamp <= begun.moment
        order by block_number desc, log_index desc limit 1) last_given))
  limit 1`;
