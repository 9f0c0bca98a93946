-- Blocks that a chain may still take back leave a way back: every change of a row is written down while the setting
-- cenote.undo_block names the block it was made for. Rows that carry a block number themselves need none.

create table undo (
  id bigint generated always as identity primary key,
  chain text not null,
  block_number bigint not null,
  relation text not null,
  row_before jsonb,
  row_after jsonb
);
create index undo_block on undo (chain, block_number);

create function record_undo() returns trigger language plpgsql as $$
declare
  undo_block text := current_setting('cenote.undo_block', true);
begin
  if undo_block is null or undo_block = '' then
    return null;
  end if;
  if tg_op = 'INSERT' then
    insert into undo (chain, block_number, relation, row_after)
    select changed.chain, undo_block::bigint, tg_table_name, to_jsonb(changed) from changed;
  else
    insert into undo (chain, block_number, relation, row_before)
    select changed.chain, undo_block::bigint, tg_table_name, to_jsonb(changed) from changed;
  end if;
  return null;
end
$$;

do $$
declare
  relation text;
begin
  foreach relation in array array[
    'token', 'balance', 'pool', 'tick', 'pool_candle', 'token_candle', 'nft_collection', 'nft_asset', 'nft_order'
  ] loop
    execute format('create trigger undo_insert after insert on %I referencing new table as changed
                    for each statement execute function record_undo()', relation);
    execute format('create trigger undo_update after update on %I referencing old table as changed
                    for each statement execute function record_undo()', relation);
    execute format('create trigger undo_delete after delete on %I referencing old table as changed
                    for each statement execute function record_undo()', relation);
  end loop;
end
$$;

-- Takes back every block of a chain after the last one to be kept.
create function undo_blocks(undone_chain text, last_kept bigint) returns void language plpgsql as $$
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
    'chain_transaction', 'transfer', 'pool_event', 'nft_transfer', 'nft_sale', 'undo'
  ] loop
    execute format('delete from %I where chain = $1 and block_number > $2', relation) using undone_chain, last_kept;
  end loop;
  delete from block where chain = undone_chain and number > last_kept;
end
$$;

-- Forgets everything that was read from a chain.
create function drop_chain(dropped text) returns void language plpgsql as $$
declare
  relation text;
begin
  perform set_config('cenote.undo_block', '', true);
  foreach relation in array array[
    'chain', 'block', 'chain_transaction', 'transfer', 'token', 'balance', 'pool', 'tick', 'pool_event', 'pool_candle',
    'token_candle', 'nft_collection', 'nft_asset', 'nft_metadata', 'nft_trait', 'nft_transfer', 'nft_order', 'nft_sale',
    'undo'
  ] loop
    execute format('delete from %I where chain = $1', relation) using dropped;
  end loop;
end
$$;
