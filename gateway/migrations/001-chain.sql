-- What is read from the chains. Addresses and hashes are bytes; amounts are in the token's smallest unit; timestamps
-- are Unix seconds. The zero address stands for a chain's native token.

create table chain (
  chain text primary key,
  block_number bigint not null,
  block_hash bytea not null,
  block_timestamp bigint not null,
  -- Blocks after this one can be undone.
  undo_after bigint not null
);

create table block (
  chain text,
  number bigint,
  hash bytea not null,
  timestamp bigint not null,
  primary key (chain, number)
);

create table chain_transaction (
  chain text,
  block_number bigint,
  index int,
  hash bytea not null,
  sender bytea not null,
  recipient bytea,
  nonce bigint not null,
  has_succeeded boolean not null,
  fee numeric not null,
  value numeric not null,
  selector bytea not null,
  timestamp bigint not null,
  primary key (chain, block_number, index)
);
create index chain_transaction_sender on chain_transaction (chain, sender, block_number desc, index desc);

create table transfer (
  chain text,
  block_number bigint,
  log_index int,
  token bytea not null,
  sender bytea not null,
  recipient bytea not null,
  amount numeric not null,
  hash bytea not null,
  timestamp bigint not null,
  primary key (chain, block_number, log_index)
);
create index transfer_sender on transfer (chain, sender, block_number desc, log_index desc);
create index transfer_recipient on transfer (chain, recipient, block_number desc, log_index desc);

create table token (
  chain text,
  address bytea,
  name text,
  symbol text,
  decimals int,
  total_supply numeric,
  created_block bigint not null,
  -- Balances change without transfers: they are read from the contract at each head.
  is_rebasing boolean not null,
  price_usd double precision,
  price_pool bytea,
  value_locked_usd double precision,
  primary key (chain, address)
);

create table balance (
  chain text,
  holder bytea,
  token bytea,
  amount numeric not null,
  primary key (chain, holder, token)
);
create index balance_token on balance (chain, token);
