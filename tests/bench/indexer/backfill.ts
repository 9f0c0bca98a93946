import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { ChainConfigs } from "../../../gateway/src/chainConfig";
import type { Db } from "../../../gateway/src/db";
import { migrate } from "../../../gateway/src/database/migrate";
import { openPgliteDatabase } from "../../../gateway/src/database/pgliteDatabase";
import { openPostgresDatabase } from "../../../gateway/src/database/postgresDatabase";
import { httpRpc, toQuantity } from "../../../gateway/src/indexer/rpc";
import { indexersOf } from "../../integration/indexing";
import { startLocalChains } from "../../integration/localChains";
import { MIGRATIONS, startPostgres } from "../../integration/openDatabases";
import { ratio, type Part } from "../../suite";

const RUNS = 3;
const PGLITE_WORKER = join(__dirname, "../../../gateway/dist/pgliteWorker.js");

/** The year of history of all local chains, read by one process into each database; the best of some runs. */
export const backfill: Part = {
  title: "Indexing the local chains' year, three chains at once, one process",
  run: async () => {
    const local = await startLocalChains({ profile: "full" });
    try {
      const events = await countEvents(local.chains);
      const rows: { database: string; events: number; seconds: string; "events/s": number }[] = [];
      for (const [database, open] of Object.entries({ PostgreSQL: onPostgres, PGlite: onPglite })) {
        const seconds = Math.min(...(await times(RUNS, () => index(open, local.chains))));
        rows.push({ database, events, seconds: seconds.toFixed(2), "events/s": Math.round(events / seconds) });
      }
      return rows.map((row) => ({ ...row, "against PostgreSQL": ratio(row["events/s"], rows[0]!["events/s"]) }));
    } finally {
      await local.stop();
    }
  },
};

type Opened = { readonly db: Db; stop(): Promise<void> };

async function onPostgres(): Promise<Opened> {
  const { url, stop } = await startPostgres();
  return { db: await openPostgresDatabase(url), stop };
}

/** On disk and in a separate thread, as in the product. */
async function onPglite(): Promise<Opened> {
  const home = mkdtempSync(join(tmpdir(), "cenote-bench-"));
  return {
    db: await openPgliteDatabase({ folder: join(home, "database"), workerFile: PGLITE_WORKER }),
    stop: async () => rmSync(home, { recursive: true, force: true }),
  };
}

/** Seconds that it takes to read all chains to their heads. */
async function index(open: () => Promise<Opened>, chains: ChainConfigs): Promise<number> {
  const { db, stop } = await open();
  try {
    await migrate(db, MIGRATIONS);
    const start = performance.now();
    await Promise.all([...indexersOf(db, chains).values()].map((indexer) => indexer.catchUp()));
    return (performance.now() - start) / 1000;
  } finally {
    await db.close();
    await stop();
  }
}

/** The number of logs of all chains, from their nodes. */
async function countEvents(chains: ChainConfigs): Promise<number> {
  const counts = Object.values(chains).map(async ({ rpcUrl }) => {
    const rpc = httpRpc(rpcUrl);
    const head = Number(await rpc.call<string>("eth_blockNumber"));
    let events = 0;
    for (let first = 0; first <= head; first += 500) {
      const range = { fromBlock: toQuantity(first), toBlock: toQuantity(Math.min(head, first + 499)) };
      events += (await rpc.call<unknown[]>("eth_getLogs", range)).length;
    }
    return events;
  });
  return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0);
}

async function times<Result>(count: number, work: () => Promise<Result>): Promise<Result[]> {
  const results = [];
  for (let run = 0; run < count; run++) results.push(await work());
  return results;
}
