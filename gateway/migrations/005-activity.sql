-- What happened to whom, transaction by transaction.

-- Dollars at the prices of the transfer's block; null when the token had none.
alter table transfer add column usd_value double precision;

create index chain_transaction_hash on chain_transaction (chain, hash);

-- Native coins move without events: what a transaction carried along, and what follows from events of known contracts.
create table native_transfer (
  chain text,
  block_number bigint,
  -- The transaction's place in its block, and the movement's in its transaction.
  index int,
  position int,
  sender bytea not null,
  recipient bytea not null,
  amount numeric not null,
  usd_value double precision,
  primary key (chain, block_number, index, position)
);

-- Somebody lets somebody else spend: a token up to an amount, one item, or all items of a collection.
create table approval (
  chain text,
  block_number bigint,
  log_index int,
  kind text not null,
  contract bytea not null,
  owner bytea not null,
  spender bytea not null,
  -- Of a token; of a whole collection 1 for given and 0 for taken back.
  amount numeric,
  token_id numeric,
  -- Whether Permit2 keeps it, rather than the token itself.
  is_by_permit2 boolean not null,
  hash bytea not null,
  timestamp bigint not null,
  primary key (chain, block_number, log_index)
);
create index approval_owner on approval (chain, owner, block_number desc, log_index desc);

-- The transactions that concern an address. The chain's own exchange contracts, which all have part in, are left out.
create table involvement (
  chain text,
  address bytea,
  block_number bigint,
  index int,
  primary key (chain, address, block_number, index)
);
create index involvement_block on involvement (chain, block_number);

create or replace function undo_blocks(undone_chain text, last_kept bigint) returns void language plpgsql as $$
declare
  change record;
  relation text;
  same_key text;
begin
  perform set_config('cenote.undo_block', '', true);
  for change in
    select * from undo where chain = undone_chain and block_number > last_kept order by id desc
  loop
    select string_agg(format('stored.%1$I = wanted.%1$I', attname), ' and ') into same_key
    from pg_index join pg_attribute on attrelid = indrelid and attnum = any (indkey)
    where indrelid = change.relation::regclass and indisprimary;
    execute format('delete from %1$I stored using jsonb_populate_record(null::%1$I, $1) wanted where %2$s',
                   change.relation, same_key) using coalesce(change.row_before, change.row_after);
    if change.row_before is not null then
      execute format('insert into %1$I select * from jsonb_populate_record(null::%1$I, $1)', change.relation)
        using change.row_before;
    end if;
  end loop;

  foreach relation in array array[
    'chain_transaction', 'transfer', 'native_transfer', 'approval', 'involvement', 'pool_event', 'nft_transfer',
    'nft_sale', 'undo'
  ] loop
    execute format('delete from %I where chain = $1 and block_number > $2', relation) using undone_chain, last_kept;
  end loop;
  delete from block where chain = undone_chain and number > last_kept;
end
$$;

create or replace function drop_chain(dropped text) returns void language plpgsql as $$
declare
  relation text;
begin
  perform set_config('cenote.undo_block', '', true);
  foreach relation in array array[
    'chain', 'block', 'chain_transaction', 'transfer', 'native_transfer', 'approval', 'involvement', 'token', 'balance',
    'pool', 'tick', 'pool_event', 'pool_candle', 'token_candle', 'nft_collection', 'nft_asset', 'nft_metadata',
    'nft_trait', 'nft_transfer', 'nft_order', 'nft_sale', 'undo'
  ] loop
    execute format('delete from %I where chain = $1', relation) using dropped;
  end loop;
end
$$;

-- Blocks that were read before lack all of this: they are read again.
select drop_chain(chain) from chain;
