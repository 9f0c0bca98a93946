-- What was traded in the day before a chain's last block, kept beside each token and pool: lists are ranked by it, and a
-- page need not add up hundreds of candles per row. Always the sum of the five-minute candles of that day.

alter table token add column day_volume_usd double precision not null default 0;
alter table pool add column day_volume_usd double precision not null default 0;

-- Finds the candles that have just become older than a day.
create index token_candle_recent on token_candle (chain, start) where seconds = 300;
create index pool_candle_recent on pool_candle (chain, start) where seconds = 300;

update token set day_volume_usd = coalesce((
  select sum(volume_usd) from token_candle candle join chain using (chain)
  where candle.chain = token.chain and candle.token = token.address and candle.seconds = 300
    and candle.start > chain.block_timestamp - 86400), 0);
update pool set day_volume_usd = coalesce((
  select sum(volume_usd) from pool_candle candle join chain using (chain)
  where candle.chain = pool.chain and candle.pool = pool.address and candle.seconds = 300
    and candle.start > chain.block_timestamp - 86400), 0);
