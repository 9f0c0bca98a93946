-- How far the process that indexes a chain has come, for the gateways that only read (GATEWAY_ROLE).
create table chain_status (
  chain text primary key,
  -- As `IndexerStatus` has it.
  status jsonb not null,
  -- Its indexer's last sign of life.
  seen_at timestamptz not null
);
