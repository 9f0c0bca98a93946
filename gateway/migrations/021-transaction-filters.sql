-- Lists of transactions by the wallet that sent them, and by their size: an index for each of TRANSACTION_SIZES_USD, so
-- that the rare large ones are found without a look at all others.
create index pool_event_account on pool_event (chain, account, timestamp desc, block_number desc, log_index desc);
create index pool_event_1000 on pool_event (chain, version, timestamp desc, block_number desc, log_index desc)
  where usd_value >= 1000;
create index pool_event_10000 on pool_event (chain, version, timestamp desc, block_number desc, log_index desc)
  where usd_value >= 10000;
create index pool_event_100000 on pool_event (chain, version, timestamp desc, block_number desc, log_index desc)
  where usd_value >= 100000;
create index pool_event_1000000 on pool_event (chain, version, timestamp desc, block_number desc, log_index desc)
  where usd_value >= 1000000;
