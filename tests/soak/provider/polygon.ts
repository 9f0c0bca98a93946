import type { LocalChains } from "../../integration/localChains";
import { withTables, DATABASES } from "../../integration/openDatabases";
import { nodeChain } from "../../provider/nodeChain";
import { startProvider } from "../../provider/simulatedProvider";
import { describeCalls, publicIndexer, sumOf } from "./publicIndexer";

const CHAIN = "POLYGON";
const CALLS_PER_SECOND = 100;
const LATENCY_MILLISECONDS = 60;

/** Reads the local POLYGON chain as a public one, through one node; returns the time and the calls. */
export async function polygon(local: LocalChains) {
  const config = local.chains[CHAIN]!;
  const provider = await startProvider({
    chain: nodeChain(config.rpcUrl),
    latency: [LATENCY_MILLISECONDS, LATENCY_MILLISECONDS],
    callsPerSecond: 2 * CALLS_PER_SECOND,
    maxBatch: 20,
  });
  const [, open] = DATABASES[0]!;
  const db = await withTables(open);
  const reading = { chain: CHAIN, config, db, urls: [provider.url], callsPerSecond: CALLS_PER_SECOND } as const;
  const { indexer, stop } = publicIndexer(reading);
  try {
    const start = performance.now();
    await indexer.catchUp();
    const seconds = (performance.now() - start) / 1000;
    const { callsByMethod } = provider.counts;
    return {
      seconds: seconds.toFixed(1),
      calls: sumOf(callsByMethod),
      byMethod: describeCalls(callsByMethod),
    };
  } finally {
    await stop();
    await db.close();
    provider.stop();
  }
}
