-- What trying tokens and looking at their trade has shown, so that lists need not wait for it. A row is written anew when
-- somebody asks for a token that was examined a while ago. Null is what could not be told: a token without a pool cannot
-- be tried, and tokens that somebody vouches for are only tried.

create table token_examination (
  chain text,
  address bytea,
  -- Unix seconds, by the gateway's clock.
  examined_at bigint not null,
  -- Whether a trade was tried; how it went is told by the rest. Fees are basis points.
  was_tried boolean not null,
  has_buy_failed boolean not null,
  has_sell_failed boolean not null,
  has_transfer_failed boolean not null,
  buy_fee_bps int,
  sell_fee_bps int,
  transfer_fee_bps int,
  -- Dollars of well-known tokens that lie against it in its pools.
  anchor_usd double precision,
  -- Of the last day, the highest price divided by the lowest.
  price_range double precision,
  -- Of the last week.
  trade_count int,
  largest_trader_share double precision,
  -- Of the last month: dollars taken out of its pools, in parts of that and what still lies there.
  removed_share double precision,
  -- The part of the supply that the richest person has; pools and other contracts are nobody.
  largest_holder_share double precision,
  -- How many got it in one transaction of somebody else, and how many got it in one of their own.
  gifted_at_once int,
  buyer_count int,
  primary key (chain, address)
);
select keep_relation('token_examination', 'once');
