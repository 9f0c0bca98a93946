import { httpRpc } from "../../../gateway/src/chain/rpc";
import type { LocalChains } from "../../integration/localChains";
import { indexersOf } from "../../integration/indexing";
import { DATABASES, withTables } from "../../integration/openDatabases";
import { poolContents } from "../../integration/poolContents";
import { differencesOf } from "../../integration/tableContents";
import { nodeChain } from "../../provider/nodeChain";
import { errorsOf, type ProviderError } from "../../provider/providerErrors";
import { startProvider } from "../../provider/simulatedProvider";
import { publicIndexer, sumOf } from "./publicIndexer";

const CHAIN = "ETHEREUM";
const CALLS_PER_SECOND = 24;
/** Mined on top, so that a part of the history is final, and is read by its logs. */
const EMPTY_BLOCKS = "0x100";
/** Time after which the rate has adapted. */
const ADAPTED_MILLISECONDS = 10_000;

/** Reads a local chain through a provider that allows half of the calls, once for each provider's error. */
export async function throttling(local: LocalChains) {
  await httpRpc(local.chains[CHAIN]!.rpcUrl).call("anvil_mine", EMPTY_BLOCKS);
  const whole = await wholeContents(local);
  const rows = [];
  for (const error of errorsOf("rate")) rows.push(await readThrottled(local, error, whole));
  return rows;
}

async function wholeContents(local: LocalChains) {
  const db = await withTables(DATABASES[0]![1]);
  await indexersOf(db, local.chains).get(CHAIN)!.catchUp();
  const contents = await poolContents(db, CHAIN);
  await db.close();
  return contents;
}

async function readThrottled(local: LocalChains, error: ProviderError, whole: Record<string, string[]>) {
  const config = local.chains[CHAIN]!;
  const provider = await startProvider({
    chain: nodeChain(config.rpcUrl),
    latency: [20, 60],
    callsPerSecond: CALLS_PER_SECOND / 2,
    throttling: error,
  });
  const db = await withTables(DATABASES[0]![1]);
  const reading = { chain: CHAIN, config, db, urls: [provider.url], callsPerSecond: CALLS_PER_SECOND } as const;
  const { indexer, stop } = publicIndexer(reading);
  try {
    const start = performance.now();
    await indexer.catchUp();
    const seconds = (performance.now() - start) / 1000;
    const { requestedAt, throttledAt, callsByMethod, ranges } = provider.counts;
    const isLate = (at: number) => at - start > ADAPTED_MILLISECONDS;
    const [later, refusedLater] = [requestedAt.filter(isLate).length, throttledAt.filter(isLate).length];
    return {
      error: error.id,
      provider: error.provider,
      seconds: seconds.toFixed(1),
      calls: sumOf(callsByMethod),
      requests: requestedAt.length,
      refused: throttledAt.length,
      "refused after 10 s": `${refusedLater} of ${later}`,
      isTooOften: String(refusedLater > later / 10),
      ranges: [...new Set(ranges)].sort((one, other) => one - other).join(" "),
      differences: differencesOf(await poolContents(db, CHAIN), whole).length,
    };
  } finally {
    await stop();
    await db.close();
    provider.stop();
  }
}
