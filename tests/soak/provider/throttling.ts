import type { LocalChains } from "../../integration/localChains";
import { DATABASES, withTables } from "../../integration/openDatabases";
import { poolContents } from "../../integration/poolContents";
import { differencesOf } from "../../integration/tableContents";
import { nodeChain } from "../../provider/nodeChain";
import { errorsOf, type ProviderError } from "../../provider/providerErrors";
import { startProvider } from "../../provider/simulatedProvider";
import { publicIndexer, sumOf } from "./readChain";

const CHAIN = "ETHEREUM";
const CALLS_PER_SECOND = 60;
/** Time after which the rate has adapted. */
const ADAPTED_MILLISECONDS = 10_000;

/** Reads a local chain through a provider that allows half of the calls, once for each provider's error. */
export async function throttling(local: LocalChains) {
  const rows = [];
  for (const error of errorsOf("rate")) rows.push(await readThrottled(local, error));
  return rows;
}

async function readThrottled(local: LocalChains, error: ProviderError) {
  const config = local.chains[CHAIN]!;
  const provider = await startProvider({
    chain: nodeChain(config.rpcUrl),
    latency: [20, 60],
    callsPerSecond: CALLS_PER_SECOND / 2,
    throttling: error,
  });
  const [, open] = DATABASES[0]!;
  const db = await withTables(open);
  const reading = { chain: CHAIN, config, db, urls: [provider.url], callsPerSecond: CALLS_PER_SECOND } as const;
  const { indexer, stop } = publicIndexer(reading);
  try {
    const start = performance.now();
    await indexer.catchUp();
    const seconds = (performance.now() - start) / 1000;
    const { throttledAt, requests, callsByMethod, ranges } = provider.counts;
    const late = throttledAt.filter((at) => at - start > ADAPTED_MILLISECONDS).length;
    return {
      error: error.id,
      provider: error.provider,
      seconds: seconds.toFixed(1),
      calls: sumOf(callsByMethod),
      requests,
      refused: throttledAt.length,
      "refused later": late,
      shortestRange: Math.min(...ranges),
      differences: differencesOf(await poolContents(db, CHAIN), await poolContents(db, CHAIN)).length,
    };
  } finally {
    await stop();
    await db.close();
    provider.stop();
  }
}
