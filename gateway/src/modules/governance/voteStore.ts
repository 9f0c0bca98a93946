import DataLoader from "dataloader";
import { raw } from "sql-template-tag";
import type { VoteSupport } from "../../__generated__/resolvers";
import type { Page } from "../../request/connection";
import { bound, parameter, SQL } from "../../store/postgres/boundStatement";
import { bytes, type Db } from "../../store/db";
import { inPlace, type ProposalKey } from "./proposalStore";

export type VoteRow = {
  readonly chain: string;
  readonly voter: string;
  readonly support: number;
  /** Raw units. */
  readonly weight: string;
  readonly reason: string;
  readonly timestamp: number;
  readonly hash: string;
  readonly blockNumber: number;
  readonly logIndex: number;
};

/** The sums of votes up to a moment; raw units. */
export type VotePointRow = {
  readonly timestamp: number;
  readonly forVotes: string;
  readonly againstVotes: string;
  readonly abstainVotes: string;
};

/** In the contracts' numbering. */
export const SUPPORTS: readonly VoteSupport[] = ["AGAINST", "FOR", "ABSTAIN"];
const COLUMNS = raw(`vote.chain, voter, support, weight::text as weight, reason, timestamp, hash,
  block_number as "blockNumber", log_index as "logIndex"`);
const MAX_POINTS = 100;

/** Cursor key of a page of votes: weight, block and log of the previous vote. */
export const VOTE_KEY_LENGTH = 3;

export function voteKey({ weight, blockNumber, logIndex }: VoteRow) {
  return [weight, blockNumber, logIndex];
}

const keyText = ({ chain, governor, proposalId }: ProposalKey) => `${chain}:${governor}:${proposalId}`;
const OF_WANTED = SQL`vote.chain = requested.chain and vote.governor = requested.governor
  and vote.proposal_id = requested.proposal_id`;
const columnsOf = (keys: readonly ProposalKey[]) =>
  SQL`${keys.map(({ chain }) => chain)}::text[], ${keys.map(({ governor }) => bytes(governor))}::bytea[],
    ${keys.map(({ proposalId }) => proposalId)}::numeric[]`;

/** The only place that knows how votes are stored. */
export function voteStore(db: Db) {
  const counts = new DataLoader<ProposalKey, number, string>(
    async (keys) => {
      const rows = await db.query<{ place: number; count: number }>(
        ...bound`select place, (select count(*) from proposal_vote vote where ${OF_WANTED}) as count
         from unnest(${columnsOf(keys)}) with ordinality as requested (chain, governor, proposal_id, place)`,
      );
      return inPlace(
        keys,
        rows.map(({ place, count }) => [place, count] as const),
        0,
      );
    },
    { cacheKeyFn: keyText },
  );
  const casts = new DataLoader<ProposalKey & { readonly voter: string }, VoteRow | null, string>(
    async (keys) => {
      const rows = await db.query<VoteRow & { place: number }>(
        ...bound`select place, cast_vote.*
         from unnest(${columnsOf(keys)}, ${keys.map(({ voter }) => bytes(voter))}::bytea[]) with ordinality
           as requested (chain, governor, proposal_id, account, place)
         cross join lateral (
           select ${COLUMNS} from proposal_vote vote where ${OF_WANTED} and voter = requested.account
           order by block_number, log_index limit 1) cast_vote`,
      );
      return inPlace<VoteRow | null>(
        keys,
        rows.map(({ place, ...row }) => [place, row] as const),
        null,
      );
    },
    { cacheKeyFn: (key) => `${keyText(key)}:${key.voter}` },
  );

  return {
    count: (key: ProposalKey) => counts.load(key),
    of: (key: ProposalKey, voter: string) => casts.load({ ...key, voter }),
    /** Heaviest first, for one side; for all sides when null. */
    page: ({ chain, governor, proposalId }: ProposalKey, side: VoteSupport | null, page: Page): Promise<VoteRow[]> => {
      const [weight = "", block = "", log = ""] = page.key ?? [];
      // A cursor comes from the client: its content is untrusted.
      const isOurs = /^\d{1,78}$/.test(weight) && [block, log].every((text) => /^\d{1,15}$/.test(text));
      const support = parameter(side === null ? null : SUPPORTS.indexOf(side));
      const last = parameter(isOurs ? weight : null);
      const isAfter = SQL`(block_number, log_index)
        > (${isOurs ? Number(block) : 0}::bigint, ${isOurs ? Number(log) : 0}::bigint)`;
      return db.query<VoteRow>(
        ...bound`select ${COLUMNS} from proposal_vote vote
         where chain = ${chain} and governor = ${bytes(governor)} and proposal_id = ${proposalId}
           and (${support}::int is null or support = ${support})
           and (${last}::numeric is null or weight < ${last} or weight = ${last} and ${isAfter})
         order by vote.weight desc, block_number, log_index limit ${page.limit}`,
      );
    },
    /** Returns the sums after votes, sampled evenly if there are many; always including the last. */
    history: ({ chain, governor, proposalId }: ProposalKey): Promise<VotePointRow[]> =>
      db.query<VotePointRow>(
        `with summed as (
           select timestamp, row_number() over counted as place, count(*) over () as total,
             coalesce(sum(weight) filter (where support = 1) over counted, 0) as in_favor,
             coalesce(sum(weight) filter (where support = 0) over counted, 0) as against,
             coalesce(sum(weight) filter (where support = 2) over counted, 0) as abstained
           from proposal_vote where chain = $1 and governor = $2 and proposal_id = $3
           window counted as (order by block_number, log_index))
         select timestamp, in_favor::text as "forVotes", against::text as "againstVotes", abstained::text as "abstainVotes"
         from summed where place = total or place % ceil(total / $4::numeric) = 0 order by place`,
        [chain, bytes(governor), proposalId, MAX_POINTS - 1],
      ),
  };
}
