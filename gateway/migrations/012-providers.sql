-- What providers tell of swap orders, on-ramp and off-ramp transfers and bridging. It is not read from chains, so it
-- stays when a chain is forgotten. Statuses move along declared ways only, and every move leaves a row of history.

-- The ways of each machine; a record begins with the way from the empty status.
create table provider_transition (
  machine text,
  before text,
  after text,
  primary key (machine, before, after)
);

insert into provider_transition values
  ('SWAP_ORDER', '', 'OPEN'),
  ('SWAP_ORDER', 'OPEN', 'FILLED'),
  ('SWAP_ORDER', 'OPEN', 'CANCELLED'),
  ('SWAP_ORDER', 'OPEN', 'EXPIRED'),
  ('SWAP_ORDER', 'OPEN', 'INSUFFICIENT_FUNDS'),
  ('SWAP_ORDER', 'OPEN', 'ERROR'),
  ('SWAP_ORDER', 'INSUFFICIENT_FUNDS', 'OPEN'),
  ('SWAP_ORDER', 'INSUFFICIENT_FUNDS', 'FILLED'),
  ('SWAP_ORDER', 'INSUFFICIENT_FUNDS', 'CANCELLED'),
  ('SWAP_ORDER', 'INSUFFICIENT_FUNDS', 'EXPIRED'),
  ('SWAP_ORDER', 'INSUFFICIENT_FUNDS', 'ERROR'),
  -- The clock closes an order; word of a fill or a cancellation in time may come later.
  ('SWAP_ORDER', 'EXPIRED', 'FILLED'),
  ('SWAP_ORDER', 'EXPIRED', 'CANCELLED'),
  ('ON_RAMP', '', 'PENDING'),
  ('ON_RAMP', 'PENDING', 'CONFIRMED'),
  ('ON_RAMP', 'PENDING', 'FAILED'),
  ('OFF_RAMP', '', 'PENDING'),
  ('OFF_RAMP', 'PENDING', 'CONFIRMED'),
  ('OFF_RAMP', 'PENDING', 'FAILED'),
  ('BRIDGE', '', 'PENDING'),
  ('BRIDGE', 'PENDING', 'CONFIRMED'),
  ('BRIDGE', 'PENDING', 'FAILED');

create table provider_record (
  id bigint generated always as identity primary key,
  provider text not null,
  -- The provider's own name for it; nobody can guess a ramp's.
  reference text not null,
  machine text not null check (machine in ('SWAP_ORDER', 'ON_RAMP', 'OFF_RAMP', 'BRIDGE')),
  -- Of a bridge transfer where it starts.
  chain text not null,
  owner bytea not null,
  status text not null,
  created_at bigint not null,
  changed_at bigint not null,
  -- The transaction that filled the order, paid the buyer, or brought the seller's or the bridge's deposit.
  hash bytea,
  -- Of `chain`; nothing is told of it while the chain's index lacks one.
  tokens bytea[] not null,
  -- SHA-256 of what never changes.
  terms bytea not null,
  -- The delivery that changed it last; null when the clock did.
  delivery text,
  unique (provider, reference),
  check (hash is not null or (machine, status) not in (('SWAP_ORDER', 'FILLED'), ('ON_RAMP', 'CONFIRMED'), ('OFF_RAMP', 'CONFIRMED'))),
  check (hash is not null or machine <> 'BRIDGE')
);
create index provider_record_owner on provider_record (owner, created_at desc, chain desc, id desc);
create index provider_record_hash on provider_record (chain, hash) where hash is not null;

-- Amounts are in the token's smallest unit; the zero address stands for a chain's native token.
create table swap_order (
  record bigint primary key references provider_record on delete cascade,
  expiry bigint not null,
  order_type text not null,
  encoded_order bytea not null,
  input_token bytea not null,
  input_amount numeric not null check (input_amount > 0),
  output_token bytea not null,
  output_amount numeric not null check (output_amount > 0)
);
create index swap_order_expiry on swap_order (expiry);

create table ramp_transfer (
  record bigint primary key references provider_record on delete cascade,
  token bytea not null,
  amount numeric not null check (amount > 0),
  -- What is paid with on-ramp, and paid out off-ramp: an ISO 4217 code and units of it.
  currency text not null,
  currency_amount numeric not null check (currency_amount >= 0),
  network_fee numeric,
  transaction_fee numeric,
  total_fee numeric,
  external_session_id text not null
);

create table bridge_transfer (
  record bigint primary key references provider_record on delete cascade,
  token bytea not null,
  amount numeric not null check (amount > 0),
  destination_chain text not null,
  destination_token bytea not null,
  destination_amount numeric not null check (destination_amount > 0),
  recipient bytea not null,
  destination_hash bytea
);
create index bridge_transfer_arrival on bridge_transfer (destination_chain, destination_hash);

create table provider_history (
  id bigint generated always as identity primary key,
  record bigint not null references provider_record on delete cascade,
  before text not null,
  after text not null,
  at bigint not null,
  delivery text
);
create index provider_history_record on provider_history (record, id);

-- What a delivery was answered, for whoever sends it again.
create table provider_delivery (
  provider text,
  key text,
  body_hash bytea not null,
  received_at bigint not null,
  status int not null,
  answer text not null,
  primary key (provider, key)
);

-- What was signed at a time, and under which key it came: the same under another key is a replay.
create table provider_signature (
  provider text,
  signed_at bigint,
  body_hash bytea,
  key text not null,
  primary key (provider, signed_at, body_hash)
);

create function check_provider_transition() returns trigger language plpgsql as $$
declare
  former text := '';
begin
  if tg_op = 'UPDATE' then
    former := old.status;
    if (new.provider, new.reference, new.machine, new.chain, new.owner, new.created_at, new.terms)
       is distinct from (old.provider, old.reference, old.machine, old.chain, old.owner, old.created_at, old.terms) then
      raise exception 'The terms of a provider''s record never change.';
    end if;
    if former = new.status then
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
create trigger check_transition before insert or update on provider_record
  for each row execute function check_provider_transition();

create function record_provider_history() returns trigger language plpgsql as $$
declare
  told bigint;
begin
  if tg_op = 'UPDATE' and old.status = new.status then
    return null;
  end if;
  -- Numbers are given in the order of commits, so that who has heard of one has heard of all before it.
  perform pg_advisory_xact_lock(7012001);
  insert into provider_history (record, before, after, at, delivery)
    values (new.id, case when tg_op = 'UPDATE' then old.status else '' end, new.status, new.changed_at, new.delivery)
    returning id into told;
  perform pg_notify('provider_history', told::text);
  return null;
end
$$;
create trigger record_history after insert or update on provider_record
  for each row execute function record_provider_history();
