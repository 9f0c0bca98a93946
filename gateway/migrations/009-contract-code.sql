-- What the code of public chains' contracts was when the gateway first saw it (keccak256): it must not change unnoticed.
-- Kept when a chain is forgotten: it is a fact about the contracts, not one read from blocks.

create table contract_code (
  chain text,
  name text,
  address bytea not null,
  code_hash bytea not null,
  seen_at timestamptz not null default now(),
  primary key (chain, name)
);
