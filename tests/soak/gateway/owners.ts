import { setTimeout as delay } from "node:timers/promises";
import { OWNERS_PER_REQUEST } from "@cenote/domain/limits";
import type { ChainConfig } from "../../../gateway/src/chain/chainConfig";
import type { Db } from "../../../gateway/src/store/db";
import { ChainIndexer } from "../../../gateway/src/index/follow/chainIndexer";
import { chainNodes } from "../../../gateway/src/chain/nodes/chainNodes";
import { silentLog } from "../../../gateway/src/lib/log";
import { liveHoldings } from "../../../gateway/src/modules/portfolio/liveHoldings";
import { nativeBalances } from "../../../gateway/src/modules/portfolio/nativeBalances";
import { visitorNodes } from "../../../gateway/src/chain/visitorNodes";
import type { LocalChains } from "../../integration/localChains";
import { DATABASES, withTables } from "../../integration/openDatabases";

const CHAIN = "ETHEREUM";
/** Common limits of free public nodes. */
const CALLS_PER_SECOND = 25;
const BATCH = 10;
/** Small ranges, so that indexing needs many calls. */
const LOG_RANGE_BLOCKS = 2;
const OPERATION_MILLISECONDS = 10_000;

type Outcome = { answered: number; refused: number };

/** Indexes a chain by its logs through one paced node, first alone and then during constant requests for owners. */
export async function owners(local: LocalChains, count: number) {
  const config: ChainConfig = { ...local.chains[CHAIN]!, mode: "logs", logRangeBlocks: LOG_RANGE_BLOCKS };
  const outcome: Outcome = { answered: 0, refused: 0 };
  // Before and after, because a machine's speed varies.
  const before = await index(config, () => Promise.resolve());
  const together = await index(config, (visit) => requestAll(visit, count, outcome));
  const after = await index(config, () => Promise.resolve());
  const alone = (before + after) / 2;
  return { alone, together, slower: together / alone - 1, ...outcome };
}

type Visit = {
  readonly fetchOwner: (owner: string, operation: AbortSignal) => Promise<unknown>;
  readonly ended: AbortSignal;
};

/** Returns the milliseconds until the chain's head is indexed. */
async function index(config: ChainConfig, visitors: (visit: Visit) => Promise<void>): Promise<number> {
  const db: Db = await withTables(DATABASES[1]![1]);
  const { rpcUrl, chainId } = config;
  const rpc = chainNodes({ urls: [rpcUrl], chainId, callsPerSecond: CALLS_PER_SECOND, batchSize: BATCH });
  const indexer = new ChainIndexer({ chain: CHAIN, config, db, rpc, log: silentLog });
  const nodes = { [CHAIN]: visitorNodes(CHAIN, rpc) };
  const block = () => indexer.status.indexedBlockNumber;
  const natives = nativeBalances(nodes, block);
  const live = liveHoldings(db, { [CHAIN]: config }, nodes, block);
  const ended = new AbortController();
  const fetchOwner = (owner: string, operation: AbortSignal) =>
    Promise.all([natives(CHAIN, owner, operation), live(CHAIN, owner, operation)]);
  try {
    const startedAt = performance.now();
    const visiting = visitors({ fetchOwner, ended: ended.signal });
    await indexer.catchUp();
    const milliseconds = performance.now() - startedAt;
    ended.abort();
    await visiting;
    return milliseconds;
  } finally {
    await indexer.stop();
    await db.close();
  }
}

/**
 * Requests all owners concurrently, each request with the maximum number of owners, and repeats when all have ended.
 */
async function requestAll({ fetchOwner, ended }: Visit, count: number, outcome: Outcome) {
  const all = Array.from({ length: count }, (_, number) => `0x${(0xc000000 + number).toString(16).padStart(40, "0")}`);
  const requests = Array.from({ length: Math.ceil(count / OWNERS_PER_REQUEST) }, (_, request) =>
    all.slice(request * OWNERS_PER_REQUEST, (request + 1) * OWNERS_PER_REQUEST),
  );
  while (!ended.aborted) {
    await Promise.all(
      requests.map(async (some) => {
        const operation = AbortSignal.any([ended, AbortSignal.timeout(OPERATION_MILLISECONDS)]);
        const results = await Promise.allSettled(some.map((owner) => fetchOwner(owner, operation)));
        if (results.every(({ status }) => status === "fulfilled")) outcome.answered += 1;
        else outcome.refused += 1;
      }),
    );
    await delay(100);
  }
}
