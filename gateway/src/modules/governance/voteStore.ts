import DataLoader from "dataloader";
import type { VoteSupport } from "../../__generated__/resolvers";
import type { Page } from "../../request/connection";
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

/** The votes up to a moment; raw units. */
export type VotePointRow = {
  readonly timestamp: number;
  readonly forVotes: string;
  readonly againstVotes: string;
  readonly abstainVotes: string;
};

/** As the contracts number them. */
export const SUPPORTS: readonly VoteSupport[] = ["AGAINST", "FOR", "ABSTAIN"];
const COLUMNS = `vote.chain, voter, support, weight::text as weight, reason, timestamp, hash,
  block_number as "blockNumber", log_index as "logIndex"`;
const MOST_POINTS = 100;

/** What a page of votes is found by: weight, block and log of the vote before it. */
export const VOTE_KEY_LENGTH = 3;

export function voteKey({ weight, blockNumber, logIndex }: VoteRow) {
  return [weight, blockNumber, logIndex];
}

const keyText = ({ chain, governor, proposalId }: ProposalKey) => `${chain}:${governor}:${proposalId}`;
const WANTED = `unnest($1::text[], $2::bytea[], $3::numeric[]) with ordinality
  as wanted (chain, governor, proposal_id, place)`;
const OF_WANTED = `vote.chain = wanted.chain and vote.governor = wanted.governor
  and vote.proposal_id = wanted.proposal_id`;
const valuesOf = (keys: readonly ProposalKey[]) => [
  keys.map(({ chain }) => chain),
  keys.map(({ governor }) => bytes(governor)),
  keys.map(({ proposalId }) => proposalId),
];

/** The only place that knows how votes are stored. */
export function voteStore(db: Db) {
  const counts = new DataLoader<ProposalKey, number, string>(
    async (keys) => {
      const rows = await db.query<{ place: number; count: number }>(
        `select place, (select count(*) from proposal_vote vote where ${OF_WANTED}) as count from ${WANTED}`,
        valuesOf(keys),
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
        `select place, cast_vote.* from unnest($1::text[], $2::bytea[], $3::numeric[], $4::bytea[]) with ordinality
           as wanted (chain, governor, proposal_id, account, place)
         cross join lateral (
           select ${COLUMNS} from proposal_vote vote where ${OF_WANTED} and voter = wanted.account
           order by block_number, log_index limit 1) cast_vote`,
        [...valuesOf(keys), keys.map(({ voter }) => bytes(voter))],
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
    /** Heaviest first; of one side, or of all for null. */
    page: ({ chain, governor, proposalId }: ProposalKey, side: VoteSupport | null, page: Page): Promise<VoteRow[]> => {
      const [weight = "", block = "", log = ""] = page.key ?? [];
      // A cursor comes from the client: its content is untrusted.
      const isOurs = /^\d{1,78}$/.test(weight) && [block, log].every((text) => /^\d{1,15}$/.test(text));
      return db.query<VoteRow>(
        `select ${COLUMNS} from proposal_vote vote
         where chain = $1 and governor = $2 and proposal_id = $3 and ($4::int is null or support = $4)
           and ($5::numeric is null or weight < $5 or weight = $5 and (block_number, log_index) > ($6::bigint, $7::bigint))
         order by vote.weight desc, block_number, log_index limit $8`,
        [
          ...[chain, bytes(governor), proposalId, side === null ? null : SUPPORTS.indexOf(side)],
          ...[isOurs ? weight : null, isOurs ? Number(block) : 0, isOurs ? Number(log) : 0, page.limit],
        ],
      );
    },
    /** The sums after votes, evenly chosen where there are many; the last is always among them. */
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
        [chain, bytes(governor), proposalId, MOST_POINTS - 1],
      ),
  };
}
