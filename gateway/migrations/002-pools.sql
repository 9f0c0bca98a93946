-- Pools of V2, V3 and V4, what happened in them, and the figures kept of it. A V4 pool's address is its 32-byte id.

create table pool (
  chain text,
  address bytea,
  version text not null,
  token0 bytea not null,
  token1 bytea not null,
  -- Hundredths of a basis point; of a dynamic pool what the last swap was charged.
  fee int,
  is_fee_dynamic boolean not null,
  tick_spacing int,
  hook bytea,
  created_block bigint not null,
  created_log_index int not null,
  created_timestamp bigint not null,
  sqrt_price numeric,
  tick int,
  liquidity numeric,
  reserve0 numeric not null,
  reserve1 numeric not null,
  -- Whole token1 for one whole token0.
  price double precision,
  value_locked_usd double precision,
  transaction_count int not null,
  primary key (chain, address)
);
create index pool_value_locked on pool (chain, version, value_locked_usd desc, address);
create index pool_token0 on pool (chain, token0);
create index pool_token1 on pool (chain, token1);

create table tick (
  chain text,
  pool bytea,
  index int,
  liquidity_gross numeric not null,
  liquidity_net numeric not null,
  primary key (chain, pool, index)
);

create table pool_event (
  chain text,
  block_number bigint,
  log_index int,
  pool bytea not null,
  version text not null,
  kind text not null,
  token0 bytea not null,
  token1 bytea not null,
  -- Positive into the pool, negative out of it.
  amount0 numeric not null,
  amount1 numeric not null,
  usd_value double precision,
  account bytea not null,
  hash bytea not null,
  timestamp bigint not null,
  primary key (chain, block_number, log_index)
);
create index pool_event_pool on pool_event (chain, pool, timestamp desc, block_number desc, log_index desc);
create index pool_event_version on pool_event (chain, version, timestamp desc, block_number desc, log_index desc);

-- A candle stands for `seconds` seconds from `start` on: 300, 3600 or 86400.
create table pool_candle (
  chain text,
  pool bytea,
  seconds int,
  start bigint,
  open double precision,
  high double precision,
  low double precision,
  close double precision,
  volume_usd double precision not null,
  value_locked_usd double precision,
  primary key (chain, pool, seconds, start)
);

create table token_candle (
  chain text,
  token bytea,
  seconds int,
  start bigint,
  open double precision,
  high double precision,
  low double precision,
  close double precision,
  volume_usd double precision not null,
  value_locked_usd double precision,
  primary key (chain, token, seconds, start)
);
