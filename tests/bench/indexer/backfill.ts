import type { ChainConfigs } from "../../../gateway/src/chain/chainConfig";
import { migrate } from "../../../gateway/src/store/prepare/migrate";
import { httpRpc, RpcError, toQuantity, type ChainRpc } from "../../../gateway/src/chain/rpc";
import { indexersOf } from "../../integration/indexing";
import { startLocalChains } from "../../integration/localChains";
import { MIGRATIONS } from "../../integration/openDatabases";
import { ratio, type Part } from "../../suite";
import { onPglite, onPostgres, type Opened } from "./openEngines";

const RUNS = 3;
/** Maximum share of a backfill for internal transfers. */
const MAX_TRACING = 0.2;

/** Backfill of the local chains' year of history by one process into each database; the best of some runs. */
export const backfill: Part = {
  title: "Indexing the local chains' year, three chains at once, one process",
  run: async () => {
    const local = await startLocalChains({ profile: "full" });
    try {
      const events = [...(await countEvents(local.chains)).values()].reduce((sum, count) => sum + count, 0);
      const rows: Row[] = [];
      for (const [database, open] of Object.entries({ PostgreSQL: onPostgres, PGlite: onPglite })) {
        // Alternating, so that both run under the same conditions.
        const runs = await times(RUNS, async () => ({
          traced: await index(open, local.chains),
          untraced: await index(open, local.chains, withoutTraces),
        }));
        const seconds = Math.min(...runs.map(({ traced }) => traced));
        const untraced = Math.min(...runs.map((run) => run.untraced));
        const tracing = 1 - untraced / seconds;
        if (tracing > MAX_TRACING) throw new Error(`${database}: internal transfers take ${percent(tracing)}`);
        rows.push({
          database,
          events,
          seconds: seconds.toFixed(2),
          "events/s": Math.round(events / seconds),
          "without internal transfers": untraced.toFixed(2),
          "internal transfers": percent(tracing),
        });
      }
      return rows.map((row) => ({ ...row, "against PostgreSQL": ratio(row["events/s"], rows[0]!["events/s"]) }));
    } finally {
      await local.stop();
    }
  },
};

type Row = Readonly<Record<"database" | "seconds" | "without internal transfers" | "internal transfers", string>> &
  Readonly<Record<"events" | "events/s", number>>;

/** Returns the seconds for indexing all chains to their heads. */
async function index(open: () => Promise<Opened>, chains: ChainConfigs, rpcOf = httpRpc): Promise<number> {
  const { db, stop } = await open();
  try {
    await migrate(db, MIGRATIONS);
    const start = performance.now();
    await Promise.all([...indexersOf(db, chains, rpcOf).values()].map((indexer) => indexer.catchUp()));
    return (performance.now() - start) / 1000;
  } finally {
    await db.close();
    await stop();
  }
}

/** Returns a node that offers neither traces nor old balances. */
function withoutTraces(url: string): ChainRpc {
  const rpc = httpRpc(url);
  const tryBatch = () => Promise.reject(new RpcError("not offered"));
  return { ...rpc, withOne: (work) => rpc.withOne((node, other, all) => work({ ...node, tryBatch }, other, all)) };
}

function percent(part: number): string {
  return `${(100 * part).toFixed(1)} %`;
}

/** Returns the number of logs of each chain, from its node. */
export async function countEvents(chains: ChainConfigs): Promise<Map<string, number>> {
  const counts = Object.entries(chains).map(async ([name, { rpcUrl }]) => {
    const rpc = httpRpc(rpcUrl);
    const head = Number(await rpc.call<string>("eth_blockNumber"));
    let events = 0;
    for (let first = 0; first <= head; first += 500) {
      const range = { fromBlock: toQuantity(first), toBlock: toQuantity(Math.min(head, first + 499)) };
      events += (await rpc.call<unknown[]>("eth_getLogs", range)).length;
    }
    return [name, events] as const;
  });
  return new Map(await Promise.all(counts));
}

async function times<Result>(count: number, work: () => Promise<Result>): Promise<Result[]> {
  const results = [];
  for (let run = 0; run < count; run++) results.push(await work());
  return results;
}
