import { allDone, bytes, type Sql } from "../../store/db";
import type { Changes } from "../changes";
import { insertRows, type Row } from "../../store/insertRows";
import type { ProposalCreated, ProposalStep, ProposalVote } from "./governanceChanges";

/** Writes the proposals of some blocks, what became of them, their votes, and who has votes. */
export async function writeGovernance(sql: Sql, chain: string, changes: Changes) {
  const { governance, delegations, votePowers } = changes;
  const created = governance.filter((change) => change.kind === "created");
  const votes = governance.filter((change) => change.kind === "voted");
  const steps = governance.filter((change) => change.kind !== "created" && change.kind !== "voted");
  // A transaction runs them in this order: a proposal is there before its votes are counted.
  await allDone([
    insertRows(sql, chain, "proposal", PROPOSAL_COLUMNS, created.map(proposalRow), "on conflict do nothing"),
    insertRows(sql, chain, "proposal_vote", VOTE_COLUMNS, votes.map(voteRow)),
    ...(votes.length ? [countVotes(sql, chain, votes)] : []),
    ...steps.map((step) => writeStep(sql, chain, step)),
    insertRows(
      ...[sql, chain, "vote_delegation"],
      { token: "bytea", account: "bytea", delegate: "bytea" },
      [...delegations.values()].map(({ token, account, delegate }) => [bytes(token), bytes(account), bytes(delegate)]),
      "on conflict (chain, token, account) do update set delegate = excluded.delegate",
    ),
    insertRows(
      ...[sql, chain, "vote_power"],
      { token: "bytea", account: "bytea", power: "numeric" },
      [...votePowers.values()].map(({ token, account, power }) => [bytes(token), bytes(account), power]),
      "on conflict (chain, token, account) do update set power = excluded.power",
    ),
  ]);
}

async function countVotes(sql: Sql, chain: string, votes: readonly ProposalVote[]) {
  await sql.query(
    `update proposal set against_votes = against_votes + cast_now.against, for_votes = for_votes + cast_now.in_favor,
       abstain_votes = abstain_votes + cast_now.abstained
     from (
       select governor, proposal_id, coalesce(sum(weight) filter (where support = 0), 0) as against,
         coalesce(sum(weight) filter (where support = 1), 0) as in_favor,
         coalesce(sum(weight) filter (where support = 2), 0) as abstained
       from unnest($2::bytea[], $3::numeric[], $4::smallint[], $5::numeric[]) as vote (governor, proposal_id, support, weight)
       group by governor, proposal_id) cast_now
     where chain = $1 and proposal.governor = cast_now.governor and proposal.proposal_id = cast_now.proposal_id`,
    [
      chain,
      votes.map(({ log }) => bytes(log.address)),
      votes.map(({ proposalId }) => proposalId),
      votes.map(({ support }) => support),
      votes.map(({ weight }) => weight),
    ],
  );
}

/** The first event of a kind counts: the timelock's comes just before the governor's. */
async function writeStep(sql: Sql, chain: string, step: ProposalStep) {
  const { facts, address } = step.log;
  const at = [facts.timestamp, bytes(facts.hash)] as const;
  const [name, contract] =
    "proposalId" in step.by ? [step.by.proposalId, bytes(address)] : [bytes(step.by.operationId), null];
  const isNamed =
    contract === null ? "operation_id = $2 and queued_at is not null" : "governor = $5 and proposal_id = $2";
  const values = [chain, name, ...at, ...(contract === null ? [] : [contract])];
  const { kind } = step;
  const last = `$${values.length + 1}`;
  await sql.query(
    `update proposal set ${kind}_at = $3, ${kind}_hash = $4${kind === "queued" ? `, eta = ${last}` : ""}
     where chain = $1 and ${isNamed} and ${kind}_at is null`,
    kind === "queued" ? [...values, step.eta] : values,
  );
}

const PROPOSAL_COLUMNS = {
  governor: "bytea",
  proposal_id: "numeric",
  proposer: "bytea",
  actions: "bytea",
  description: "text",
  is_description_cut: "boolean",
  description_hash: "bytea",
  operation_id: "bytea",
  vote_start: "bigint",
  vote_end: "bigint",
  clock: "text",
  counts_abstain: "boolean",
  grace_seconds: "bigint",
  created_at: "bigint",
  created_block: "bigint",
  created_log_index: "int",
  created_hash: "bytea",
};

function proposalRow({ log: { facts }, ...proposal }: ProposalCreated): Row {
  return [
    bytes(facts.address),
    proposal.proposalId,
    bytes(proposal.proposer),
    bytes(proposal.actions),
    proposal.description,
    proposal.isDescriptionCut,
    bytes(proposal.descriptionHash),
    proposal.operationId && bytes(proposal.operationId),
    proposal.voteStart,
    proposal.voteEnd,
    proposal.clock,
    proposal.countsAbstain,
    proposal.graceSeconds,
    facts.timestamp,
    facts.blockNumber,
    facts.logIndex,
    bytes(facts.hash),
  ];
}

const VOTE_COLUMNS = {
  block_number: "bigint",
  log_index: "int",
  governor: "bytea",
  proposal_id: "numeric",
  voter: "bytea",
  support: "smallint",
  weight: "numeric",
  reason: "text",
  timestamp: "bigint",
  hash: "bytea",
};

function voteRow({ log: { facts }, proposalId, voter, support, weight, reason }: ProposalVote): Row {
  return [
    facts.blockNumber,
    facts.logIndex,
    bytes(facts.address),
    proposalId,
    bytes(voter),
    support,
    weight,
    reason,
    facts.timestamp,
    bytes(facts.hash),
  ];
}
