-- What a transaction was to an address (TransactionType), so that lists of one type are read without decoding others.
alter table involvement add column type text not null default 'UNKNOWN';

-- Blocks that were indexed before lack it: they are indexed again.
select drop_chain(chain) from chain;
