-- The processes of a gateway that live: its limits are shared out among them.
create unlogged table gateway_process (
  id text primary key,
  serves_clients boolean not null,
  seen_at timestamptz not null
);
