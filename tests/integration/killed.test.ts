import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Chain } from "@cenote/domain/chains";
import type { Db } from "../../gateway/src/store/db";
import { openPgliteDatabase } from "../../gateway/src/store/pglite/pgliteDatabase";
import { openPostgresDatabase } from "../../gateway/src/store/postgres/postgresDatabase";
import { httpRpc } from "../../gateway/src/chain/rpc";
import { openServedDatabase } from "../../gateway/src/testing/servedDatabase";
import { sampled } from "../extent";
import { compareWithContracts } from "./chainTruth";
import { startGateway } from "./gatewayProcess";
import { indexersOf } from "./indexing";
import { startLocalChains, type LocalChains } from "./localChains";
import { startPostgres } from "../postgresServer";
import { differencesOf, tableContents } from "./tableContents";

jest.setTimeout(300_000);

/** Milliseconds after the start: opening the database, the first windows, the last ones. */
const KILLS = sampled([1500, 2700, 3500, 4300], (milliseconds) => milliseconds === 2700);

let local: LocalChains;
beforeAll(async () => {
  local = await startLocalChains();
  // Enough blocks that a kill interrupts the reading between two of them.
  for (const { rpcUrl } of Object.values(local.chains)) await httpRpc(rpcUrl).call("anvil_mine", "0x12c");
});
afterAll(() => local?.stop());

/** Each runs some work with a gateway environment and a function that opens its database. */
const ENGINES: readonly (readonly [name: string, withEngine: WithEngine])[] = [
  ["PGlite", (home, work) => work({}, () => openPgliteDatabase({ folder: join(home, "database"), workerFile: null }))],
  [
    "PostgreSQL",
    async (_, work) => {
      const server = await startPostgres();
      await work({ DATABASE_URL: server.url }, () => openPostgresDatabase(server.url));
      await server.stop();
    },
  ],
];
type WithEngine = (
  home: string,
  work: (environment: Readonly<Record<string, string>>, open: () => Promise<Db>) => Promise<void>,
) => Promise<void>;

test.each(sampled(ENGINES, ([name]) => name === "PGlite"))(
  "on %s, a gateway that is killed again and again loses nothing and doubles nothing",
  async (_, withEngine) => {
    const home = mkdtempSync(join(tmpdir(), "cenote-killed-"));
    await withEngine(home, async (environment, open) => {
      await killAgainAndAgain(home, environment);
      const db = await open();
      await expectSameAsCleanIndex(db);
      await db.close();
    });
    rmSync(home, { recursive: true });
  },
);

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
  const clean = await openServedDatabase();
  for (const [chain, indexer] of indexersOf(clean, local.chains)) {
    await indexer.catchUp();
    expect(differencesOf(await tableContents(db, chain), await tableContents(clean, chain))).toEqual([]);
    const truth = await compareWithContracts(db, chain, local.chains[chain as Chain]!);
    expect(truth?.differences).toEqual([]);
  }
  await clean.close();
}
