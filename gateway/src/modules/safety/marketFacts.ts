import { bytes, type Sql } from "../../store/db";
import { boundedPriceSql, boundedUsdSql } from "../../lib/pricing/bounds";
import type { TokenKey } from "../../store/tables/tokenSql";
import type { MarketFacts } from "./tokenFacts";

type Row<Facts> = Facts & { readonly position: number };
type TradeFacts = Omit<MarketFacts, "largestHolderShare" | "giftedAtOnce" | "buyerCount">;
type HolderFacts = Pick<MarketFacts, "largestHolderShare" | "giftedAtOnce" | "buyerCount">;

export const NO_MARKET_FACTS: MarketFacts = {
  anchorUsd: null,
  priceRange: null,
  tradeCount: null,
  largestTraderShare: null,
  removedShare: null,
  largestHolderShare: null,
  giftedAtOnce: null,
  buyerCount: null,
};

/** A sample of a busy token's trades and holders is enough. */
const MAX_EVENTS = 2000;
const MAX_HOLDERS = 200;

/** Returns facts about tokens' trades and holders; holders are only known on fully indexed chains. */
export async function marketFacts(
  sql: Sql,
  tokens: readonly TokenKey[],
  isReadWhole: (token: TokenKey) => boolean,
): Promise<MarketFacts[]> {
  if (!tokens.length) return [];
  const values = [tokens.map(({ chain }) => chain), tokens.map(({ address }) => bytes(address))];
  const trade = await sql.query<Row<TradeFacts>>(TRADE, [...values, MAX_EVENTS]);
  const holders = tokens.some(isReadWhole) ? await sql.query<Row<HolderFacts>>(HOLDERS, [...values, MAX_HOLDERS]) : [];
  const facts = tokens.map(() => NO_MARKET_FACTS);
  const add = ({ position, ...rowFacts }: Row<TradeFacts | HolderFacts>) => {
    facts[position - 1] = { ...facts[position - 1]!, ...rowFacts };
  };
  for (const row of trade) add(row);
  for (const row of holders) if (isReadWhole(tokens[row.position - 1]!)) add(row);
  return facts;
}

const REQUESTED = `unnest($1::text[], $2::bytea[]) with ordinality as requested (chain, token, position)
  join chain on chain.chain = requested.chain`;

const TRADE = `select position::int, pools.anchor as "anchorUsd", prices.range as "priceRange",
    swaps.count as "tradeCount", swaps.largest as "largestTraderShare",
    removed.usd / nullif(removed.usd + 2 * coalesce(pools.anchor, 0), 0) as "removedShare"
  from ${REQUESTED}
  cross join lateral (
    -- A pool's value is at most twice that of its well-known tokens.
    select sum(${boundedUsdSql("value_locked_usd")}) / 2 as anchor from pool
    where pool.chain = requested.chain and (token0 = requested.token or token1 = requested.token)) pools
  cross join lateral (
    select ${boundedPriceSql("max(high)")} / ${boundedPriceSql("nullif(min(low), 0)")} as range from token_candle candle
    where candle.chain = requested.chain and candle.token = requested.token and candle.seconds = 300
      and candle.start > chain.block_timestamp - 86400) prices
  cross join lateral (
    select coalesce(sum(count), 0)::int as count, max(usd) / nullif(sum(usd), 0) as largest from (
      select account, count(*) as count, sum(${boundedUsdSql("usd_value")}) as usd from (
        select event.account, event.usd_value from pool
        join pool_event event on event.chain = pool.chain and event.pool = pool.address
        where pool.chain = requested.chain and (pool.token0 = requested.token or pool.token1 = requested.token)
          and event.kind = 'SWAP' and event.timestamp > chain.block_timestamp - 7 * 86400
        limit $3) event group by account) trader) swaps
  cross join lateral (
    select coalesce(sum(${boundedUsdSql("usd_value")}), 0) as usd from (
      select event.usd_value from pool
      join pool_event event on event.chain = pool.chain and event.pool = pool.address
      where pool.chain = requested.chain and (pool.token0 = requested.token or pool.token1 = requested.token)
        and event.kind = 'REMOVE' and event.timestamp > chain.block_timestamp - 30 * 86400
      limit $3) event) removed`;

const HOLDERS = `select position::int, richest.share as "largestHolderShare", gifts.most as "giftedAtOnce",
    gifts.buyers as "buyerCount"
  from ${REQUESTED}
  join token on token.chain = requested.chain and token.address = requested.token
  cross join lateral (
    -- An address that sends transactions is an account, not a contract.
    select (max(amount) / nullif(token.total_supply, 0))::float8 as share from (
      select holder, amount from balance
      where balance.chain = requested.chain and balance.token = requested.token and amount > 0
      order by amount desc limit 10) held
    where exists (select from chain_transaction sent where sent.chain = requested.chain and sent.sender = held.holder)
  ) richest
  cross join lateral (
    with received as (
      select moved.hash, moved.recipient, sent.sender = moved.recipient as is_own
      from (select holder from balance
        where balance.chain = requested.chain and balance.token = requested.token and amount > 0 limit $3) held
      join transfer moved
        on moved.chain = requested.chain and moved.recipient = held.holder and moved.token = requested.token
      join chain_transaction sent
        on sent.chain = moved.chain and sent.block_number = moved.block_number and sent.hash = moved.hash)
    select (select count(distinct recipient) from received where is_own)::int as buyers,
      (select max(recipients) from (
        select count(distinct recipient) as recipients from received where not is_own group by hash) gift)::int as most
  ) gifts`;
