import { readChainConfigs } from "../../../gateway/src/chain/chainsFile";
import { migrate } from "../../../gateway/src/store/prepare/migrate";
import { openPostgresDatabase } from "../../../gateway/src/store/postgres/postgresDatabase";
import { deferIndexes } from "../../../gateway/src/index/upkeep/lateIndexes";
import { indexersOf } from "../../integration/indexing";
import { MIGRATIONS } from "../../integration/openDatabases";
import { keptAnswers } from "./keptAnswers";
import { onPglite } from "./openEngines";

/** Indexes some chains once per message: `fork(file, [chainsFile, chain names])`. */
export type Run = {
  /** URL of a migrated PostgreSQL server; null for an embedded database of this process. */
  readonly databaseUrl: string | null;
};
export type Outcome = {
  /**
   * Until the last of its chains was indexed. An embedded database is created and migrated before, as a server's is.
   */
  readonly seconds: number;
  readonly cpuSeconds: number;
};

const [chainsFile, names] = process.argv.slice(2);
const all = Object.entries(readChainConfigs(chainsFile!));
const chains = Object.fromEntries(all.filter(([name]) => names!.split(",").includes(name)));
const rpcOf = keptAnswers();

process.on("message", ({ databaseUrl }: Run) => void run(databaseUrl).then((outcome) => process.send!(outcome)));
process.send!("ready");

async function run(databaseUrl: string | null): Promise<Outcome> {
  const { db, stop } = databaseUrl
    ? { db: await openPostgresDatabase(databaseUrl), stop: () => Promise.resolve() }
    : await onPglite();
  if (!databaseUrl) await migrate(db, MIGRATIONS);
  await deferIndexes(db);
  const before = process.cpuUsage();
  const start = performance.now();
  await Promise.all([...indexersOf(db, chains, rpcOf).values()].map((indexer) => indexer.catchUp()));
  const seconds = (performance.now() - start) / 1000;
  const { user, system } = process.cpuUsage(before);
  await db.close();
  await stop();
  return { seconds, cpuSeconds: (user + system) / 1e6 };
}
