-- What a token's contract reported before a block in which that changed: amounts of earlier blocks are in these decimals.
create table token_change (
  chain text,
  address bytea,
  block_number bigint,
  name text,
  symbol text,
  decimals int,
  primary key (chain, address, block_number)
);
select keep_relation('token_change', 'by_block');

-- The last block in which a token's name, symbol or decimals changed.
alter table token add column last_change_block bigint;
