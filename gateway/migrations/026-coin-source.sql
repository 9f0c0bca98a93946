-- How the native coins were found that contracts sent in a block: TRACES, BALANCES (what each account gained or lost), or
-- EVENTS (only what known contracts report). Blocks that were read before are of the last kind.
alter table block add column coin_source text not null default 'EVENTS';
create index block_coin_source on block (chain, number) where coin_source = 'EVENTS';
