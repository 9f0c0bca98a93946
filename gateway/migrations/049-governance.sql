-- Proposals of the governors that the configuration names, with their votes as counted so far.
create table proposal (
  chain text,
  governor bytea,
  proposal_id numeric,
  proposer bytea not null,
  -- The calls, ABI-encoded: (address target, uint256 value, string signature, bytes data)[].
  actions bytea not null,
  -- The first part of a long text; its hash is of the whole.
  description text not null,
  is_description_cut boolean not null,
  description_hash bytea not null,
  -- What the timelock knows the calls by; null for a governor with another timelock than OpenZeppelin's.
  operation_id bytea,
  -- By the governor's clock: Unix seconds, or blocks. Votes count after the first and up to the last.
  vote_start bigint not null,
  vote_end bigint not null,
  clock text not null check (clock in ('TIMESTAMP', 'BLOCK_NUMBER')),
  -- Whether abstentions count for the quorum.
  counts_abstain boolean not null,
  -- Seconds after which a queued proposal can no longer be executed; null for never.
  grace_seconds bigint,
  created_at bigint not null,
  created_block bigint not null,
  created_log_index int not null,
  created_hash bytea not null,
  for_votes numeric not null default 0,
  against_votes numeric not null default 0,
  abstain_votes numeric not null default 0,
  -- What the vote needs; null until the contract has been asked, which it can be once the vote has begun.
  quorum numeric,
  -- When it can be executed, Unix seconds.
  eta bigint,
  queued_at bigint,
  queued_hash bytea,
  executed_at bigint,
  executed_hash bytea,
  canceled_at bigint,
  canceled_hash bytea,
  primary key (chain, governor, proposal_id)
);
create index proposal_newest on proposal (created_at desc, chain, created_block desc, created_log_index desc);
create index proposal_operation on proposal (chain, operation_id) where operation_id is not null;
create index proposal_unread on proposal (chain) where quorum is null;
select keep_relation('proposal', 'by_journal');

create table proposal_vote (
  chain text,
  block_number bigint,
  log_index int,
  governor bytea not null,
  proposal_id numeric not null,
  voter bytea not null,
  -- 0 against, 1 for, 2 abstain, as Bravo and OpenZeppelin count.
  support smallint not null,
  weight numeric not null,
  reason text not null,
  timestamp bigint not null,
  hash bytea not null,
  primary key (chain, block_number, log_index)
);
create index proposal_vote_heaviest on proposal_vote (chain, governor, proposal_id, weight desc, block_number, log_index);
create index proposal_vote_voter on proposal_vote (chain, governor, voter);
select keep_relation('proposal_vote', 'by_block');

-- The votes that an account has, its own and those of others that delegated to it.
create table vote_power (
  chain text,
  token bytea,
  account bytea,
  power numeric not null,
  primary key (chain, token, account)
);
create index vote_power_largest on vote_power (chain, token, power desc, account);
select keep_relation('vote_power', 'by_journal');

-- The account that votes for a holder.
create table vote_delegation (
  chain text,
  token bytea,
  account bytea,
  delegate bytea not null,
  primary key (chain, token, account)
);
create index vote_delegation_delegate on vote_delegation (chain, token, delegate);
select keep_relation('vote_delegation', 'by_journal');

-- The state that the governor's contract reports at the newest indexed block; null where the quorum is not read yet.
create view standing_proposal as
  select proposal.*, place.moment, case
    when canceled_at is not null then 'CANCELED'
    when executed_at is not null then 'EXECUTED'
    when place.moment <= vote_start then 'PENDING'
    when place.moment <= vote_end then 'ACTIVE'
    when quorum is null then null
    when for_votes <= against_votes then 'DEFEATED'
    when for_votes + case when counts_abstain then abstain_votes else 0 end < quorum then 'DEFEATED'
    when eta is null then 'SUCCEEDED'
    when chain.block_timestamp >= eta + grace_seconds then 'EXPIRED'
    else 'QUEUED' end as state
  from proposal join chain using (chain)
  cross join lateral (
    select case clock when 'TIMESTAMP' then chain.block_timestamp else chain.block_number end as moment) place;

-- Blocks that were indexed before lack all of this: they are indexed again.
select drop_chain(chain) from chain;
