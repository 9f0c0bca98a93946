-- The pools of two tokens: well-known tokens have too many pools to look for the second one among all of the first.
create index pool_tokens on pool (chain, token0, token1);
drop index pool_token0;
