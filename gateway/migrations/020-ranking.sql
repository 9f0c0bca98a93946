-- What lists are ranked by, apart from what they show.

-- Dollars of a candle's volume that rankings count; null for candles made before this was told apart.
alter table pool_candle add column ranked_volume_usd double precision;
alter table token_candle add column ranked_volume_usd double precision;
-- Of the last day, as day_volume_usd.
alter table pool add column day_ranked_volume_usd double precision;
alter table token add column day_ranked_volume_usd double precision;

-- Whether both tokens are listed by the operator or anchors. The indexer writes it, and corrects it at its start.
alter table pool add column is_listed boolean not null default false;
update undo set row_before = row_before || '{"is_listed": false}' where relation = 'pool' and row_before is not null;
create index pool_listed_value on pool (chain, version, is_listed, value_locked_usd desc, address);

-- A number of an untrusted source brought between two limits, so that what is computed of it cannot overflow. Null stays
-- null, which least() and greatest() would not let it. Not declared strict: then the planner inlines it.
create function within(value double precision, lowest double precision, highest double precision)
  returns double precision language sql immutable parallel safe
  as 'select case when value is not null then least(greatest(value, lowest), highest) end';

-- An amount of dollars whose products and quotients neither overflow nor underflow: what is next to nothing is nothing.
create function dollars(value double precision) returns double precision language sql immutable parallel safe
  as 'select case when value >= 1e-30 then least(value, 1e100) when value is not null then 0 end';

-- More decimals than this made prices and amounts overflow: such a token is treated like one that reports none.
create temporary table absurd on commit drop as
  select chain, address from token where decimals not between 0 and 36
    or price_usd in ('NaN', 'Infinity', '-Infinity') or value_locked_usd in ('NaN', 'Infinity', '-Infinity');
update pool_candle set open = null, high = null, low = null, close = null, value_locked_usd = null
  from pool join absurd on absurd.chain = pool.chain and absurd.address in (pool.token0, pool.token1)
  where pool_candle.chain = pool.chain and pool_candle.pool = pool.address;
update token_candle set open = null, high = null, low = null, close = null, value_locked_usd = null
  from absurd where token_candle.chain = absurd.chain and token_candle.token = absurd.address;
update pool set price = null, value_locked_usd = null
  from absurd where absurd.chain = pool.chain and absurd.address in (pool.token0, pool.token1);
update token set decimals = case when decimals between 0 and 36 then decimals end, price_usd = null, price_pool = null,
    value_locked_usd = null
  from absurd where absurd.chain = token.chain and absurd.address = token.address;
update undo set row_before = row_before || '{"decimals": null, "price_usd": null, "price_pool": null}'
  where relation = 'token' and (row_before ->> 'decimals')::int not between 0 and 36;
