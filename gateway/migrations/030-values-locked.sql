-- The value of a pool at a time is what it held then, at the prices of then. Its candles have the one and the candles of
-- its tokens the other, so that a block which moves a price need not write every pool that trades the token.

alter table pool_candle
  drop column value_locked_usd,
  -- Whole tokens in the pool at the end of the candle; null while their decimals are unknown.
  add column amount0 double precision,
  add column amount1 double precision;

alter table token_candle
  -- At the end of the candle: the most dollars that a side of a pool counts, null without a limit; and the part of it that
  -- counts in a pool without an anchor, null for all of it.
  add column anchor_usd double precision,
  add column share double precision;

alter table token
  -- As in its candles.
  add column share double precision;

alter table block
  -- US dollars in all pools of each version after the block; null while none of them has a value.
  add column value_locked_v2 double precision,
  add column value_locked_v3 double precision,
  add column value_locked_v4 double precision;
-- Finds the last block before a time.
create index block_time on block (chain, timestamp, number);

-- Blocks that were indexed before lack all of this: they are indexed again.
select drop_chain(chain) from chain;
