import type { Chain } from "@cenote/domain/chains";
import type { GovernorClock } from "@cenote/domain/contracts";
import DataLoader from "dataloader";
import { raw } from "sql-template-tag";
import type { ProposalState } from "../../__generated__/resolvers";
import type { Page } from "../../request/connection";
import { bound, parameter } from "../../store/postgres/boundStatement";
import { bytes, type Db } from "../../store/db";

/** A proposal as of the newest indexed block. Votes are raw units. */
export type ProposalRow = {
  readonly chain: Chain;
  readonly governor: string;
  readonly proposalId: string;
  readonly proposer: string;
  /** ABI-encoded. */
  readonly actions: string;
  readonly description: string;
  readonly isDescriptionCut: boolean;
  readonly descriptionHash: string;
  readonly voteStart: number;
  readonly voteEnd: number;
  readonly clock: GovernorClock;
  /** The governor's clock now. */
  readonly moment: number;
  readonly now: number;
  readonly countsAbstain: boolean;
  readonly graceSeconds: number | null;
  readonly createdAt: number;
  readonly createdBlock: number;
  readonly createdLogIndex: number;
  readonly createdHash: string;
  readonly forVotes: string;
  readonly againstVotes: string;
  readonly abstainVotes: string;
  readonly quorum: string | null;
  readonly eta: number | null;
  readonly queuedAt: number | null;
  readonly queuedHash: string | null;
  readonly executedAt: number | null;
  readonly executedHash: string | null;
  readonly canceledAt: number | null;
  readonly canceledHash: string | null;
  readonly state: ProposalState | null;
};

export type ProposalKey = Pick<ProposalRow, "chain" | "governor" | "proposalId">;

const COLUMNS = raw(`proposal.chain, governor, proposal_id::text as "proposalId", proposer, actions, description,
  is_description_cut as "isDescriptionCut", description_hash as "descriptionHash", vote_start as "voteStart",
  vote_end as "voteEnd", clock, moment, chain.block_timestamp as now, counts_abstain as "countsAbstain",
  grace_seconds as "graceSeconds", created_at as "createdAt", created_block as "createdBlock",
  created_log_index as "createdLogIndex", created_hash as "createdHash", for_votes::text as "forVotes",
  against_votes::text as "againstVotes", abstain_votes::text as "abstainVotes", quorum::text as quorum, eta,
  queued_at as "queuedAt", queued_hash as "queuedHash", executed_at as "executedAt", executed_hash as "executedHash",
  canceled_at as "canceledAt", canceled_hash as "canceledHash", state`);
const FROM = raw("standing_proposal proposal join chain using (chain)");

/** Cursor key of a page of proposals: time, chain, block and log of the previous proposal. */
export const PROPOSAL_KEY_LENGTH = 4;

export function proposalKey({ createdAt, chain, createdBlock, createdLogIndex }: ProposalRow) {
  return [createdAt, chain, createdBlock, createdLogIndex];
}

/** The only place that knows how proposals are stored. */
export function proposalStore(db: Db) {
  const counts = new DataLoader<Pick<ProposalKey, "chain" | "governor">, number, string>(
    async (keys) => {
      const rows = await db.query<{ place: number; count: number }>(
        `select place, (select count(*) from proposal
           where proposal.chain = requested.chain and proposal.governor = requested.governor) as count
         from unnest($1::text[], $2::bytea[]) with ordinality as requested (chain, governor, place)`,
        [keys.map(({ chain }) => chain), keys.map(({ governor }) => bytes(governor))],
      );
      return inPlace(
        keys,
        rows.map(({ place, count }) => [place, count] as const),
        0,
      );
    },
    { cacheKeyFn: ({ chain, governor }) => `${chain}:${governor}` },
  );

  return {
    find: async ({ chain, governor, proposalId }: ProposalKey): Promise<ProposalRow | null> => {
      const [row] = await db.query<ProposalRow>(
        ...bound`select ${COLUMNS} from ${FROM}
         where proposal.chain = ${chain} and governor = ${bytes(governor)} and proposal_id = ${proposalId}`,
      );
      return row ?? null;
    },
    /** Newest first; null for any state. */
    page: (chains: readonly Chain[], states: readonly ProposalState[] | null, page: Page): Promise<ProposalRow[]> => {
      const [createdAt, chain, block, log] = placeOf(page);
      const requestedStates = parameter(states);
      return db.query<ProposalRow>(
        ...bound`select ${COLUMNS} from ${FROM}
         where proposal.chain = any (${chains}::text[]) and (${requestedStates}::text[] is null or state = any (${requestedStates}))
           and (created_at, proposal.chain, created_block, created_log_index)
             < (${createdAt}::bigint, ${chain}::text, ${block}::bigint, ${log}::bigint)
         order by created_at desc, proposal.chain desc, created_block desc, created_log_index desc limit ${page.limit}`,
      );
    },
    /** Returns the number of a governor's proposals. */
    count: (chain: Chain, governor: string) => counts.load({ chain, governor }),
  };
}

/** Returns where a page begins. A cursor comes from the client: its content is untrusted. */
function placeOf({ key }: Page): readonly [number, string, number, number] {
  const [time = "", chain = "", block = "", log = ""] = key ?? [];
  const isOurs = [time, block, log].every((text) => /^\d{1,15}$/.test(text)) && /^\w{1,40}$/.test(chain);
  return isOurs ? [Number(time), chain, Number(block), Number(log)] : [Number.MAX_SAFE_INTEGER, "", 0, 0];
}

/** Arranges values by the positions of their keys, which count from 1. */
export function inPlace<Value>(
  keys: readonly unknown[],
  entries: Iterable<readonly [place: number, value: Value]>,
  otherwise: Value,
): Value[] {
  const byPlace = new Map(entries);
  return keys.map((_, index) => byPlace.get(index + 1) ?? otherwise);
}
