-- Dollars of a transaction's network fee at the coin's price after its block; null where the coin had none.
alter table chain_transaction add column fee_usd double precision;

-- Blocks that were indexed before lack it: they are indexed again.
select drop_chain(chain) from chain;
