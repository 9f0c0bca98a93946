import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Chain } from "@cenote/domain/chains";
import type { Db } from "../../gateway/src/db";
import { openPgliteDatabase } from "../../gateway/src/database/pgliteDatabase";
import { openPostgresDatabase } from "../../gateway/src/database/postgresDatabase";
import { httpRpc } from "../../gateway/src/indexer/rpc";
import { compareWithContracts } from "./chainTruth";
import { buildGateway, startGateway } from "./gatewayProcess";
import { indexersOf } from "./indexing";
import { startLocalChains, type LocalChains } from "./localChains";
import { DATABASES, startPostgres, withTables } from "./openDatabases";
import { differencesOf, tableContents } from "./tableContents";

jest.setTimeout(300_000);

/** Milliseconds after the start: opening the database, the first windows, the last ones. */
const KILLS = [1500, 2700, 3500, 4300];

let local: LocalChains;
beforeAll(async () => {
  buildGateway();
  local = await startLocalChains();
  // Enough blocks that a kill finds the reading between two of them.
  for (const { rpcUrl } of Object.values(local.chains)) await httpRpc(rpcUrl).call("anvil_mine", "0x12c");
});
afterAll(() => local?.stop());

test("on PGlite, a gateway that is killed again and again loses nothing and doubles nothing", async () => {
  const home = mkdtempSync(join(tmpdir(), "cenote-killed-"));
  await killAgainAndAgain(home, {});
  const db = await openPgliteDatabase({ folder: join(home, "database"), workerFile: null });
  await expectSameAsCleanIndex(db);
  await db.close();
  rmSync(home, { recursive: true });
});

test("on PostgreSQL, too", async () => {
  const home = mkdtempSync(join(tmpdir(), "cenote-killed-"));
  const server = await startPostgres();
  await killAgainAndAgain(home, { DATABASE_URL: server.url });
  const db = await openPostgresDatabase(server.url);
  await expectSameAsCleanIndex(db);
  await db.close();
  await server.stop();
  rmSync(home, { recursive: true });
});

async function killAgainAndAgain(home: string, environment: Readonly<Record<string, string>>) {
  for (const milliseconds of KILLS) {
    const gateway = await startGateway(home, local.chainsFile, environment);
    await new Promise((resolve) => setTimeout(resolve, milliseconds));
    await gateway.kill();
  }
  const gateway = await startGateway(home, local.chainsFile, environment);
  await gateway.ready;
  await gateway.stop();
}

async function expectSameAsCleanIndex(db: Db) {
  const clean = await withTables(DATABASES[0]![1]);
  for (const [chain, indexer] of indexersOf(clean, local.chains)) {
    await indexer.catchUp();
    expect(differencesOf(await tableContents(db, chain), await tableContents(clean, chain))).toEqual([]);
    const truth = await compareWithContracts(db, chain, local.chains[chain as Chain]!);
    expect(truth?.differences).toEqual([]);
  }
  await clean.close();
}
