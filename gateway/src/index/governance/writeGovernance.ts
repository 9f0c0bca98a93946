import { empty, raw } from "sql-template-tag";
import { allDone, bytes, type Sql } from "../../store/db";
import { bound, each, listed, SQL } from "../../store/postgres/boundStatement";
import type { Changes } from "../changes";
import {
  BIGINT,
  BOOLEAN,
  BYTEA,
  changing,
  fixed,
  INT,
  key,
  nullable,
  NUMERIC,
  SMALLINT,
  TEXT,
  word,
} from "../../store/tables/columns";
import { LOG_FACTS, LOG_KEY, OF_LOG } from "../writing/logColumns";
import { table, writerOf } from "../../store/tables/table";
import type { Delegation, ProposalCreated, ProposalStep, ProposalVote, VotePower } from "./governanceChanges";

/** Writes the proposals of some blocks, their later events, their votes, delegations and voting power. */
export async function writeGovernance(sql: Sql, chain: string, changes: Changes) {
  const { governance, delegations, votePowers } = changes;
  const created = governance.filter((change) => change.kind === "created");
  const votes = governance.filter((change) => change.kind === "voted");
  const steps = governance.filter((change) => change.kind !== "created" && change.kind !== "voted");
  // A transaction runs them in this order: a proposal exists before its votes are counted.
  await allDone([
    writeProposals(sql, chain, created),
    writeVotes(sql, chain, votes),
    ...(votes.length ? [countVotes(sql, chain, votes)] : []),
    ...steps.map((step) => writeStep(sql, chain, step)),
    writeDelegations(sql, chain, delegations.values()),
    writePowers(sql, chain, votePowers.values()),
  ]);
}

async function countVotes(sql: Sql, chain: string, votes: readonly ProposalVote[]) {
  const cast = listed("vote", votes, {
    governor: each(BYTEA, ({ log }) => log.address),
    proposal_id: each(NUMERIC, ({ proposalId }) => proposalId),
    support: each(SMALLINT, ({ support }) => support),
    weight: each(NUMERIC, ({ weight }) => weight),
  });
  await sql.query(
    ...bound`update proposal set against_votes = against_votes + cast_now.against,
        for_votes = for_votes + cast_now.in_favor, abstain_votes = abstain_votes + cast_now.abstained
      from (
        select governor, proposal_id, coalesce(sum(weight) filter (where support = 0), 0) as against,
          coalesce(sum(weight) filter (where support = 1), 0) as in_favor,
          coalesce(sum(weight) filter (where support = 2), 0) as abstained
        from ${cast} group by governor, proposal_id) cast_now
      where chain = ${chain} and proposal.governor = cast_now.governor
        and proposal.proposal_id = cast_now.proposal_id`,
  );
}

/** The first event of a kind counts: the timelock's comes just before the governor's. */
async function writeStep(sql: Sql, chain: string, step: ProposalStep) {
  const { facts, address } = step.log;
  const { by, kind } = step;
  const isNamed =
    "proposalId" in by
      ? SQL`governor = ${bytes(address)} and proposal_id = ${by.proposalId}`
      : SQL`operation_id = ${bytes(by.operationId)} and queued_at is not null`;
  const eta = kind === "queued" ? SQL`, eta = ${step.eta}` : empty;
  const [at, hash] = [raw(`${kind}_at`), raw(`${kind}_hash`)];
  await sql.query(
    ...bound`update proposal set ${at} = ${facts.timestamp}, ${hash} = ${bytes(facts.hash)}${eta}
      where chain = ${chain} and ${isNamed} and ${at} is null`,
  );
}

export const PROPOSAL_TABLE = table(
  "proposal",
  {
    governor: key(BYTEA),
    proposalId: key(NUMERIC),
    proposer: fixed(BYTEA),
    /** ABI-encoded. */
    actions: fixed(BYTEA),
    description: fixed(TEXT),
    isDescriptionCut: fixed(BOOLEAN),
    descriptionHash: fixed(BYTEA),
    operationId: fixed(nullable(BYTEA)),
    voteStart: fixed(BIGINT),
    voteEnd: fixed(BIGINT),
    clock: fixed(word<ProposalCreated["clock"]>()),
    countsAbstain: fixed(BOOLEAN),
    graceSeconds: fixed(nullable(BIGINT)),
    createdAt: fixed(BIGINT),
    createdBlock: fixed(BIGINT),
    createdLogIndex: fixed(INT),
    createdHash: fixed(BYTEA),
  },
  "ignored",
);

const writeProposals = writerOf(PROPOSAL_TABLE)<ProposalCreated>({
  governor: ({ log }) => log.facts.address,
  createdAt: ({ log }) => log.facts.timestamp,
  createdBlock: ({ log }) => log.facts.blockNumber,
  createdLogIndex: ({ log }) => log.facts.logIndex,
  createdHash: ({ log }) => log.facts.hash,
});

export const PROPOSAL_VOTE_TABLE = table("proposal_vote", {
  ...LOG_KEY,
  ...LOG_FACTS,
  governor: fixed(BYTEA),
  proposalId: fixed(NUMERIC),
  voter: fixed(BYTEA),
  support: fixed(SMALLINT),
  weight: fixed(NUMERIC),
  reason: fixed(TEXT),
});

const writeVotes = writerOf(PROPOSAL_VOTE_TABLE)<ProposalVote>({ ...OF_LOG, governor: ({ log }) => log.facts.address });

export const VOTE_DELEGATION_TABLE = table("vote_delegation", {
  token: key(BYTEA),
  account: key(BYTEA),
  delegate: changing(BYTEA),
});

const writeDelegations = writerOf(VOTE_DELEGATION_TABLE)<Delegation>({});

export const VOTE_POWER_TABLE = table("vote_power", {
  token: key(BYTEA),
  account: key(BYTEA),
  power: changing(NUMERIC),
});

const writePowers = writerOf(VOTE_POWER_TABLE)<VotePower>({});
