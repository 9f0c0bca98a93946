-- Limit orders that accounts signed and sent to the gateway are records of its own order books, one for each chain. Their
-- status follows the chain, which may be reorganized: any status may follow any other.
create or replace function check_provider_transition() returns trigger language plpgsql as $$
declare
  former text := '';
begin
  if tg_op = 'UPDATE' then
    former := old.status;
    if (new.provider, new.reference, new.machine, new.chain, new.owner, new.created_at, new.terms)
       is distinct from (old.provider, old.reference, old.machine, old.chain, old.owner, old.created_at, old.terms) then
      raise exception 'The terms of a provider''s record never change.';
    end if;
    if former = new.status or new.provider like 'orders.%' then
      return new;
    end if;
  end if;
  if not exists (select from provider_transition
                 where machine = new.machine and before = former and after = new.status) then
    raise exception 'There is no way from "%" to "%" for a %.', former, new.status, new.machine;
  end if;
  return new;
end
$$;

-- What such an order has beside its terms. It is not read from a chain: neither a reorganization nor a new index removes it.
create table limit_order (
  record bigint primary key references provider_record on delete cascade,
  chain text not null,
  -- What the reactor names it by in its events.
  hash bytea not null,
  swapper bytea not null,
  -- Permit2's, unordered.
  nonce numeric not null,
  -- Unix seconds before which it cannot be filled; null for an order without a start.
  starts_at bigint,
  signature bytea not null,
  -- Whether a contract answers for the signature (EIP-1271), which it may take back at any time.
  is_contract_signed boolean not null,
  -- Why it cannot be filled at the head, and how much of the input is missing; null while it can.
  fault text check (fault in ('BALANCE_TOO_LOW', 'NOT_APPROVED', 'SIGNATURE_INVALID')),
  missing numeric,
  -- The block at which it ended: until that is final, the order is compared with the chain again.
  ended_block bigint,
  unique (chain, hash)
);
create index limit_order_swapper on limit_order (chain, swapper, record desc);

-- The reactor's fills of orders, the gateway's own or others.
create table order_fill (
  chain text,
  block_number bigint,
  log_index int,
  order_hash bytea not null,
  filler bytea not null,
  swapper bytea not null,
  hash bytea not null,
  timestamp bigint not null,
  primary key (chain, block_number, log_index)
);
create index order_fill_order on order_fill (chain, order_hash);
create index order_fill_transaction on order_fill (chain, hash);
select keep_relation('order_fill', 'by_block');
