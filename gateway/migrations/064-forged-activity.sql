-- Whether nothing that a transaction did counts for an address that did not act in it: anyone can write such events.
alter table involvement add column is_hidden boolean not null default false;

-- The delegates that accounts named (EIP-7702), as transactions carried their signatures.
create table account_delegation (
  chain text,
  block_number bigint,
  -- The transaction's place in its block, and the authorization's in its transaction.
  index int,
  position int,
  account bytea not null,
  -- Null where the account ended its delegation.
  delegate bytea,
  -- The account's nonce that it is good for: the chain ignores a signature that is used again.
  nonce numeric not null,
  primary key (chain, block_number, index, position)
);
create index account_delegation_account on account_delegation (chain, account, block_number desc, index desc);
select keep_relation('account_delegation', 'by_block');

-- Blocks that were indexed before lack all of this: they are indexed again.
select drop_chain(chain) from chain;
