-- Quotes keep pools' states in memory: each block they read those that it changed.
alter table pool
  -- The last block that changed the price, the liquidity or a pair's reserves, and the last that changed the ticks.
  add column state_block bigint not null default 0,
  add column ticks_block bigint not null default 0,
  -- What V4 keeps of a swap for the protocol, as in slot0: 12 bits for swaps of token0, above them 12 for token1.
  add column protocol_fee int not null default 0;
create index pool_state on pool (chain, state_block);
-- The pools of two tokens, the deepest of which a route may take.
drop index pool_token0;
create index pool_token0 on pool (chain, token0, token1);
