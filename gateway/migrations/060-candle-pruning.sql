-- Finds the hourly candles that no chart reads any more, as token_candle_recent and pool_candle_recent find shorter ones.
create index token_candle_hours on token_candle (chain, start) where seconds = 3600;
create index pool_candle_hours on pool_candle (chain, start) where seconds = 3600;

-- block_timestamp has the same columns.
drop index block_time;
