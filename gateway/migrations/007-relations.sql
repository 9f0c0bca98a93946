-- The tables that are filled from the chains, so that undoing a block and forgetting a chain read one list. A later
-- migration adds its tables here: `select keep_relation('name', 'by_block')`, or 'by_journal'.

create table relation (
  name text primary key,
  -- by_block: rows are only ever added and carry their block's number. by_journal: rows change, and every change is
  -- written into `undo` first. once: kept by the indexer itself.
  undone text not null check (undone in ('by_block', 'by_journal', 'once'))
);

-- Names a table that is filled from the chains, and has its changes written down where it needs that.
create function keep_relation(kept text, way text) returns void language plpgsql as $$
declare
  had_journal boolean := exists (select from relation where name = kept and undone = 'by_journal');
begin
  insert into relation values (kept, way) on conflict (name) do update set undone = excluded.undone;
  if way <> 'by_journal' or had_journal then
    return;
  end if;
  execute format('create or replace trigger undo_insert after insert on %I referencing new table as changed
                  for each statement execute function record_undo()', kept);
  execute format('create or replace trigger undo_update after update on %I referencing old table as changed
                  for each statement execute function record_undo()', kept);
  execute format('create or replace trigger undo_delete after delete on %I referencing old table as changed
                  for each statement execute function record_undo()', kept);
end
$$;

select keep_relation(name, 'by_block') from unnest(array[
  'chain_transaction', 'transfer', 'native_transfer', 'approval', 'involvement', 'pool_event', 'nft_transfer',
  'nft_sale', 'undo'
]) name;
select keep_relation(name, 'by_journal') from unnest(array[
  'token', 'balance', 'pool', 'tick', 'pool_candle', 'token_candle', 'nft_collection', 'nft_asset', 'nft_order'
]) name;
select keep_relation(name, 'once') from unnest(array['chain', 'block', 'nft_metadata', 'nft_trait']) name;

create or replace function undo_blocks(undone_chain text, last_kept bigint) returns void language plpgsql as $$
declare
  change record;
  added text;
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

  for added in select name from relation where undone = 'by_block' loop
    execute format('delete from %I where chain = $1 and block_number > $2', added) using undone_chain, last_kept;
  end loop;
  delete from block where chain = undone_chain and number > last_kept;
end
$$;

create or replace function drop_chain(dropped text) returns void language plpgsql as $$
declare
  kept text;
begin
  perform set_config('cenote.undo_block', '', true);
  for kept in select name from relation loop
    execute format('delete from %I where chain = $1', kept) using dropped;
  end loop;
end
$$;
