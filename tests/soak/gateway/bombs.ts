import { ChainIndexer } from "../../../gateway/src/index/follow/chainIndexer";
import { httpRpc } from "../../../gateway/src/chain/rpc";
import { silentLog } from "../../../gateway/src/lib/log";
import { CODE, countingCalls, emitTransfers, placeContracts } from "../../integration/gasBombs";
import type { LocalChains } from "../../integration/localChains";
import { DATABASES, withTables } from "../../integration/openDatabases";

const CHAIN = "ETHEREUM";

/** Indexes a block of new tokens of each kind, twice: new, and seen before. */
export async function bombs(local: LocalChains, count: number) {
  const config = local.chains[CHAIN]!;
  const db = await withTables(DATABASES[1]![1]);
  const node = countingCalls(httpRpc(config.rpcUrl));
  const indexer = new ChainIndexer({ chain: CHAIN, config, db, rpc: node.rpc, log: silentLog });
  const measure = async (tokens: readonly string[]) => {
    await emitTransfers(config.rpcUrl, tokens);
    const calls = node.calls;
    const startedAt = performance.now();
    await indexer.catchUp();
    return { calls: node.calls - calls, milliseconds: Math.round(performance.now() - startedAt) };
  };
  try {
    await indexer.catchUp();
    const rows = [];
    for (const [kind, code, first] of [
      ["tokens that answer", CODE.answeringToken, 0xa000000],
      ["gas bombs", CODE.bombToken, 0xb000000],
    ] as const) {
      const tokens = await placeContracts(config.rpcUrl, code, count, first);
      rows.push({ block: `${count} new ${kind}`, ...(await measure(tokens)) });
      rows.push({ block: `the same ${kind} again`, ...(await measure(tokens)) });
    }
    return rows;
  } finally {
    await indexer.stop();
    await db.close();
  }
}
