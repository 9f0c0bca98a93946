-- Contracts are asked for their names and decimals within a budget: what is over it is written without them, and asked
-- later. Null is false: rows that are restored by undo may be older than these columns.
alter table token add column is_undescribed boolean;
alter table nft_collection add column is_undescribed boolean;
-- A call to it uses up all the gas that it is given: it is not asked any more.
alter table token add column is_costly boolean;
create index token_undescribed on token (chain) where is_undescribed;
