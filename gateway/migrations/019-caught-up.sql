-- Whether a chain was ever indexed up to its head: until then its lag is the first indexing's, and no alarm counts it.
alter table chain add column has_caught_up boolean not null default false;
