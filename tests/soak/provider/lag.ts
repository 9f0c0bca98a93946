import { setTimeout as delay } from "node:timers/promises";
import type { LocalChains } from "../../integration/localChains";
import { DATABASES, withTables } from "../../integration/openDatabases";
import { generatedChain, SHAPES, type GeneratedPool, type Shape } from "../../provider/generatedChain";
import { nodeChain } from "../../provider/nodeChain";
import { startProvider, type ProviderChain, type ProviderOptions } from "../../provider/simulatedProvider";
import { percentile } from "../../suite";
import type { Db } from "../../../gateway/src/store/db";
import { describeCalls, publicIndexer, sumOf } from "./publicIndexer";

const CHAIN = "ETHEREUM";
const CALLS_PER_SECOND = 25;
const LATENCY_MILLISECONDS = 200;
/** Most providers' keys include no traces. */
const MISSING_METHODS = ["trace_block", "trace_transaction", "debug_traceBlockByHash", "debug_traceTransaction"];

export type LagOptions = Pick<ProviderOptions, "behind" | "failing"> & {
  readonly blocks: number;
  readonly batchSize?: number;
};

/** Follows generated blocks of a chain's shape through one provider; returns how late they were indexed. */
export async function lag(local: LocalChains, name: keyof typeof SHAPES, { blocks, batchSize, ...habits }: LagOptions) {
  const shape: Shape = SHAPES[name];
  const config = local.chains[CHAIN]!;
  const below = nodeChain(config.rpcUrl);
  let served: ProviderChain = below;
  const provider = await startProvider({
    chain: { head: () => served.head(), answer: (call) => served.answer(call) },
    latency: [LATENCY_MILLISECONDS, LATENCY_MILLISECONDS],
    callsPerSecond: CALLS_PER_SECOND,
    missingMethods: MISSING_METHODS,
    ...habits,
  });
  const db = await withTables(DATABASES[1]![1]);
  const reading = { chain: CHAIN, config, db, urls: [provider.url], callsPerSecond: CALLS_PER_SECOND } as const;
  const { indexer, loads, stop } = publicIndexer({ ...reading, ...(batchSize && { batchSize }) });
  try {
    // As in its loop: no machine may have a standing chain's last block for some tries.
    while (!indexer.status.hasCaughtUp) await indexer.catchUp().catch(() => undefined);
    const pools = await poolsOf(db);
    const tokens = config.tokens.map(({ address }) => address.toLowerCase()).filter((one) => !/^0x0+$/.test(one));
    const { v4PoolManager } = config.contracts;
    const generated = await generatedChain({ shape, below, pools, tokens, v4PoolManager: v4PoolManager.toLowerCase() });
    served = generated.chain;
    provider.counts.callsByMethod.clear();
    provider.counts.throttledAt.length = 0;
    provider.counts.regressions = 0;
    provider.counts.failures = 0;
    const loadsBefore = loads();
    const before = process.cpuUsage();
    indexer.start();
    const lags: number[] = [];
    const last = generated.base + blocks;
    for (let next = generated.base + 1; next <= last;) {
      const indexed = Math.min(last, indexer.status.indexedBlockNumber ?? 0);
      for (; next <= indexed; next++) lags.push(performance.now() - generated.madeAt(next));
      await delay(10);
    }
    const { user, system } = process.cpuUsage(before);
    const seconds = blocks * shape.blockSeconds;
    const { callsByMethod, throttledAt, regressions, failures } = provider.counts;
    const calls = sumOf(callsByMethod);
    const blockCalls =
      (callsByMethod.get("eth_getBlockByNumber") ?? 0) + (callsByMethod.get("eth_getBlockReceipts") ?? 0);
    return {
      shape: name,
      blocks,
      "lag p50 s": (percentile(lags, 0.5) / 1000).toFixed(2),
      "lag p95 s": (percentile(lags, 0.95) / 1000).toFixed(2),
      "lag most s": (Math.max(...lags) / 1000).toFixed(2),
      "calls/block": (calls / blocks).toFixed(2),
      "calls/s": (calls / seconds).toFixed(1),
      refused: throttledAt.length,
      /** Calls for blocks beyond two for each, polls included. */
      repeated: blockCalls - 2 * blocks,
      regressions,
      failures,
      reloads: loads() - loadsBefore,
      complaint: indexer.status.nodeComplaint ?? "",
      "CPU %": Math.round((user + system) / 1e4 / seconds),
      byMethod: describeCalls(callsByMethod),
    };
  } finally {
    await stop();
    await db.close();
    provider.stop();
  }
}

async function poolsOf(db: Db): Promise<GeneratedPool[]> {
  const rows = await db.query<
    Record<"version" | "address" | "reserve0" | "reserve1" | "sqrtPrice" | "liquidity", string> & { tick: number }
  >(
    `select version, address, reserve0, reserve1, coalesce(sqrt_price, 0) as "sqrtPrice", coalesce(liquidity, 0) as liquidity,
       coalesce(tick, 0) as tick from pool where chain = $1 and price is not null`,
    [CHAIN],
  );
  return rows.map((row) => ({
    version: row.version as GeneratedPool["version"],
    address: row.address,
    tick: row.tick,
    reserve0: BigInt(row.reserve0),
    reserve1: BigInt(row.reserve1),
    sqrtPrice: BigInt(row.sqrtPrice),
    liquidity: BigInt(row.liquidity),
  }));
}
