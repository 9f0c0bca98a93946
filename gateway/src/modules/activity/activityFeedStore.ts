import type { Chain } from "@cenote/domain/chains";
import { LRUCache } from "lru-cache";
import { batchLoader } from "../../lib/batchLoader";
import { bound, parameter, SQL } from "../../store/postgres/boundStatement";
import { bytes, type Db } from "../../store/db";
import { groupBy } from "../../lib/groupBy";
import { sourceNames, type Providers } from "../provider/providers";
import { ACTIVITY_INVOLVED, withBridge, type ActivityRow } from "./activityStore";

/** An activity with the hash of its block; null when the block itself is not kept. */
export type FeedRow = ActivityRow & { readonly blockHash: string | null };

/** A consistent view of a chain: how far it is indexed, and its activity. */
export type ChainUpdate = {
  readonly chain: Chain;
  /** The last indexed block. */
  readonly tip: { readonly block: number; readonly hash: string };
  /** The current hash of the requested block. */
  readonly hashThere: string | null;
  readonly rows: FeedRow[];
};

/** A chain, the last block whose events were sent, and how many blocks it may reorganize. */
export type ChainPositionRequest = {
  readonly chain: Chain;
  readonly position: number | null;
  readonly undoBlocks: number;
};

type Row = FeedRow & { of: Chain; tipNumber: number; tipHash: string; hashThere: string | null; request?: number };

type MissedRequest = {
  readonly requested: readonly ChainPositionRequest[];
  readonly addresses: readonly string[];
  readonly most: number;
};

/**
 * Time in which an activity that is read again is the same object, so that its result is computed once for all
 * subscribers. After a gap a thousand subscribers miss the same activity, each with a separate request.
 */
const SAME_MILLISECONDS = 2_000;
const MAX_SAME = 5_000;

/**
 * The queries of the activity feed. Each result comes from a single statement: rows and block hashes must be
 * consistent, since a chain may be reorganized between two.
 */
export function activityFeedStore(db: Db, providers: Providers) {
  const rowsSql = SQL`select ${withBridge(sourceNames(providers))}, mined.hash as "blockHash" from ${ACTIVITY_INVOLVED}
    left join block mined on mined.chain = made.chain and mined.number = made.block_number`;
  const missed = batchLoader(readMissed);
  const read = new LRUCache<string, FeedRow>({ max: MAX_SAME, ttl: SAME_MILLISECONDS });
  return {
    /** Returns the activity in a range of a chain's blocks, in order. */
    inBlocks: async (chain: Chain, first: number, last: number, addresses: readonly string[]) => {
      const requested = parameter(chain);
      const rows = await db.query<Row>(
        ...bound`select chain.chain as of, chain.block_number as "tipNumber", chain.block_hash as "tipHash", activity.*
         from chain left join lateral (${rowsSql}
           where concerned.chain = ${requested} and concerned.block_number between ${first} and ${last}
             and concerned.address = any (${addresses.map(bytes)}::bytea[])) activity on true
         where chain.chain = ${requested} order by "blockNumber", index, owner`,
      );
      return group(rows, sameRow)[0] ?? null;
    },

    /**
     * Returns the activity after a block of each chain, and in non-final blocks before it; at most `most` rows of each.
     */
    since: (requested: readonly ChainPositionRequest[], addresses: readonly string[], most: number) =>
      missed({ requested, addresses, most }),
  };

  async function readMissed(requests: readonly MissedRequest[]) {
    // Equal requests begin at the same position.
    const keys = requests.map((request) => JSON.stringify(request));
    const distinct = [...new Map(keys.map((key, at) => [key, requests[at]!]))];
    const positions = distinct.flatMap(([, { requested }], request) => requested.map((one) => ({ ...one, request })));
    const most = Math.max(...distinct.map(([, request]) => request.most));
    const owners = distinct.flatMap(([, { addresses }], request) => addresses.map((owner) => ({ owner, request })));
    const rows = await db.query<Row>(
      ...bound`select requested.request, requested.chain as of, chain.block_number as "tipNumber", chain.block_hash as "tipHash",
         coalesce(
           there.hash, case when chain.block_number = requested.position then chain.block_hash end) as "hashThere",
         activity.*
       from unnest(${positions.map(({ request }) => request)}::int[], ${positions.map(({ chain }) => chain)}::text[],
         ${positions.map(({ position }) => position)}::bigint[],
         ${positions.map(({ undoBlocks }) => undoBlocks)}::bigint[])
         as requested (request, chain, position, undo_blocks)
       join chain on chain.chain = requested.chain
       left join block there on there.chain = requested.chain and there.number = requested.position
       left join lateral (${rowsSql}
         where concerned.chain = requested.chain
           and concerned.address = any (array(
             select owner from unnest(
               ${owners.map(({ request }) => request)}::int[], ${owners.map(({ owner }) => bytes(owner))}::bytea[])
               as request_owner (of, owner) where request_owner.of = requested.request))
           and concerned.block_number > coalesce(requested.position, chain.block_number) - requested.undo_blocks
         order by concerned.block_number, concerned.index limit ${most}) activity on true
       order by requested.request, requested.chain, activity."blockNumber", activity.index, activity.owner`,
    );
    const byRequest = groupBy(rows, ({ request }) => request);
    const updates = new Map(distinct.map(([key], request) => [key, group(byRequest.get(request) ?? [], sameRow)]));
    // Each subscriber has its own array of rows, so that changes do not affect others.
    return keys.map((key) => updates.get(key)!.map((update) => ({ ...update, rows: [...update.rows] })));
  }

  function sameRow(row: FeedRow): FeedRow {
    const key = JSON.stringify(row);
    const cached = read.get(key);
    if (!cached) read.set(key, row);
    return cached ?? row;
  }
}

function group(rows: readonly Row[], sameRow: (row: FeedRow) => FeedRow): ChainUpdate[] {
  const chains = new Map<Chain, ChainUpdate>();
  for (const { of, tipNumber, tipHash, hashThere, request: _, ...row } of rows) {
    let update = chains.get(of);
    if (!update) {
      update = { chain: of, tip: { block: tipNumber, hash: tipHash }, hashThere: hashThere ?? null, rows: [] };
      chains.set(of, update);
    }
    // A chain without activity has one row of nulls.
    if (row.hash) update.rows.push(sameRow(row));
  }
  return [...chains.values()];
}
