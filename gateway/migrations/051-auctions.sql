-- Token auctions. Rows are only added, so a reorganization removes those of its blocks; the state of an auction at a
-- time follows from its last checkpoint. Prices are wei for a whole token of 18 decimals, amounts raw units.
create table auction (
  chain text,
  id numeric,
  token bytea not null,
  creator bytea not null,
  supply numeric not null,
  start_at bigint not null,
  end_at bigint not null,
  floor_price numeric not null,
  tick_spacing numeric not null,
  minimum_raised numeric not null,
  block_number bigint not null,
  log_index int not null,
  timestamp bigint not null,
  hash bytea not null,
  primary key (chain, id)
);

create table auction_bid (
  chain text,
  auction numeric not null,
  bid numeric,
  owner bytea not null,
  max_price numeric not null,
  -- Wei.
  amount numeric not null,
  block_number bigint not null,
  log_index int not null,
  timestamp bigint not null,
  hash bytea not null,
  primary key (chain, bid)
);
create index auction_bid_auction on auction_bid (chain, auction, bid);

-- What holds from its time on: the price, and wei a second in Q32; and what was raised and sold until then.
create table auction_checkpoint (
  chain text,
  auction numeric not null,
  price numeric not null,
  raised numeric not null,
  sold numeric not null,
  spend_rate numeric not null,
  block_number bigint not null,
  log_index int not null,
  timestamp bigint not null,
  hash bytea not null,
  primary key (chain, block_number, log_index)
);
create index auction_checkpoint_auction on auction_checkpoint (chain, auction, block_number desc, log_index desc);

create table auction_end (
  chain text,
  auction numeric not null,
  kind text not null check (kind in ('OUTBID', 'EXITED', 'CLAIMED', 'SETTLED')),
  bid numeric,
  max_price numeric,
  tokens numeric,
  coins numeric,
  block_number bigint not null,
  log_index int not null,
  timestamp bigint not null,
  hash bytea not null,
  primary key (chain, block_number, log_index)
);
create index auction_end_bid on auction_end (chain, bid) where bid is not null;
create index auction_end_auction on auction_end (chain, auction);

select keep_relation(name, 'by_block')
from unnest(array['auction', 'auction_bid', 'auction_checkpoint', 'auction_end']) name;

-- Blocks that were indexed before lack all of this: they are indexed again.
select drop_chain(chain) from chain;
