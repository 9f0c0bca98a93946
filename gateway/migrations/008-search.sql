-- Texts are found by their trigrams: by a part, and by what only nearly fits.

create extension if not exists pg_trgm;

-- Prices of tokens change with every block, their texts never: room within the page keeps the texts' indexes untouched.
-- New texts are sorted in at once: a search would have to read all that wait.
alter table token set (fillfactor = 50);
create index token_name_trigrams on token using gin (name gin_trgm_ops) with (fastupdate = off);
create index token_symbol_trigrams on token using gin (symbol gin_trgm_ops) with (fastupdate = off);
create index nft_collection_name_trigrams on nft_collection using gin (name gin_trgm_ops) with (fastupdate = off);

-- Where in a chain a time is.
create index block_timestamp on block (chain, timestamp, number);
