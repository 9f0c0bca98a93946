-- Which of a pool's events are its newest that are listed is read from the index alone.
drop index pool_event_pool;
create index pool_event_pool on pool_event (chain, pool, timestamp desc, block_number desc, log_index desc)
  include (kind);
