-- What happened to liquidity positions, and what their fees are computed from.

-- Items of the V3 and V4 position managers.
create table position (
  chain text,
  manager bytea,
  token_id numeric,
  version text not null,
  pool bytea not null,
  tick_lower int not null,
  tick_upper int not null,
  liquidity numeric not null,
  primary key (chain, manager, token_id)
);
create index position_pool on position (chain, pool, liquidity desc);

create table position_event (
  chain text,
  block_number bigint,
  log_index int,
  version text not null,
  kind text not null check (kind in ('DEPOSIT', 'WITHDRAWAL', 'COLLECTION', 'TRANSFER')),
  -- The position manager and its item; of V2 the pair and null.
  contract bytea not null,
  token_id numeric,
  -- Of a V2 share and of transfers; the zero address where shares are made or burned.
  sender bytea,
  recipient bytea,
  -- Raw units, never negative; null where an item changes its owner.
  liquidity numeric,
  amount0 numeric,
  amount1 numeric,
  -- V4: the fees that a unit of liquidity had earned in the range, in units of 2^-128. Differences give the fees paid out.
  growth0 numeric,
  growth1 numeric,
  -- US dollars for a whole token after the block.
  price0 double precision,
  price1 double precision,
  account bytea not null,
  hash bytea not null,
  timestamp bigint not null,
  primary key (chain, block_number, log_index)
);
create index position_event_item on position_event (chain, contract, token_id, block_number, log_index)
  where token_id is not null;
create index position_event_sender on position_event (chain, contract, sender) where token_id is null;
create index position_event_recipient on position_event (chain, contract, recipient) where token_id is null;

select keep_relation('position', 'by_journal');
select keep_relation('position_event', 'by_block');

alter table pool
  -- V4: the fees that a unit of liquidity has earned since the pool was made, in units of 2^-128.
  add column growth0 numeric not null default 0,
  add column growth1 numeric not null default 0,
  -- V2: the supply of the share token in raw units.
  add column shares numeric;
alter table tick
  -- V4: the part of the pool's growth on the side of the tick that the price is not on.
  add column growth0 numeric not null default 0,
  add column growth1 numeric not null default 0;

-- What the pool charged, in hundredths of a basis point; null where it was unknown.
alter table pool_event add column fee int;

-- Blocks that were indexed before lack all of this: they are indexed again.
select drop_chain(chain) from chain;
