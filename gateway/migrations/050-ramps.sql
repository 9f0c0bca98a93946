-- Purchases and sales that visitors begin here, on a provider's page. As providers' records they are not read from
-- chains. Statuses move along declared transitions only.

-- A session begins with the transition from the empty status. The code holds the same in `sessionTransitions.ts`.
create table ramp_session_transition (
  before text,
  after text,
  primary key (before, after)
);

insert into ramp_session_transition values
  ('', 'OPEN'),
  ('OPEN', 'AWAITING_DEPOSIT'),
  ('OPEN', 'PROCESSING'),
  ('OPEN', 'COMPLETED'),
  ('OPEN', 'FAILED'),
  ('OPEN', 'DECLINED'),
  ('OPEN', 'EXPIRED'),
  ('AWAITING_DEPOSIT', 'PROCESSING'),
  ('AWAITING_DEPOSIT', 'COMPLETED'),
  ('AWAITING_DEPOSIT', 'FAILED'),
  ('AWAITING_DEPOSIT', 'DECLINED'),
  ('AWAITING_DEPOSIT', 'EXPIRED'),
  ('PROCESSING', 'COMPLETED'),
  ('PROCESSING', 'FAILED'),
  -- The clock ends a session; a payment that was made in time is reported later.
  ('EXPIRED', 'PROCESSING'),
  ('EXPIRED', 'COMPLETED'),
  ('EXPIRED', 'FAILED');

create table ramp_session (
  -- 128 random bits in hexadecimal: knowing it is the permission to see it.
  id text primary key check (id ~ '^[0-9a-f]{32}$'),
  provider text not null,
  direction text not null check (direction in ('BUY', 'SELL')),
  chain text not null,
  -- The zero address stands for the chain's native token.
  token bytea not null,
  decimals int not null,
  owner bytea not null,
  country text not null,
  currency text not null,
  -- Smallest units, and units of the currency. As quoted until the provider reports them.
  token_amount numeric not null check (token_amount > 0),
  currency_amount numeric not null check (currency_amount >= 0),
  network_fee numeric,
  transaction_fee numeric,
  total_fee numeric,
  status text not null,
  deposit_address bytea,
  reference text,
  hash bytea,
  created_at bigint not null,
  changed_at bigint not null,
  expires_at bigint not null
);
create index ramp_session_waiting on ramp_session (expires_at) where status in ('OPEN', 'AWAITING_DEPOSIT');
create index ramp_session_unused on ramp_session (changed_at) where status in ('EXPIRED', 'DECLINED');

create function check_ramp_session() returns trigger language plpgsql as $$
declare
  former text := '';
begin
  if tg_op = 'UPDATE' then
    former := old.status;
    if (new.id, new.provider, new.direction, new.chain, new.token, new.owner, new.currency, new.created_at)
       is distinct from (old.id, old.provider, old.direction, old.chain, old.token, old.owner, old.currency, old.created_at)
       or (old.deposit_address is not null and new.deposit_address is distinct from old.deposit_address) then
      raise exception 'The terms of a session never change.';
    end if;
    if former = new.status then
      return new;
    end if;
  end if;
  if not exists (select from ramp_session_transition where before = former and after = new.status) then
    raise exception 'A session cannot go from "%" to "%".', former, new.status;
  end if;
  return new;
end
$$;
create trigger check_session before insert or update on ramp_session
  for each row execute function check_ramp_session();
