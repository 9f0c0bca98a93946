import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { migrate } from "../../gateway/src/store/prepare/migrate";
import { openPostgresDatabase } from "../../gateway/src/store/postgres/postgresDatabase";
import type { Db } from "../../gateway/src/store/db";
import { readCheckpoint } from "../../gateway/src/store/checkpoint";
import { httpRpc } from "../../gateway/src/chain/rpc";
import { eventually } from "../../gateway/src/testing/eventually";
import { openServedDatabase } from "../../gateway/src/testing/servedDatabase";
import { disturbed, mineWindows, watchedNode } from "./disturbedBackfill";
import { startGateway, type GatewayProcess } from "./gatewayProcess";
import { indexersOf } from "./indexing";
import { startLocalChains, type LocalChains } from "./localChains";
import { MATRIX, MIGRATIONS, withTables } from "./openDatabases";
import { soakTest } from "../extent";
import { startDisposablePostgres } from "../postgresServer";
import { differencesOf, tableContents } from "./tableContents";

jest.setTimeout(400_000);
const CHAIN = "ETHEREUM";
const MAX_TRIES = 10;

let local: LocalChains;
let head: number;
/** Contents of each chain after an undisturbed run. */
const undisturbed: Record<string, Record<string, string[]>> = {};
const folder = mkdtempSync(join(tmpdir(), "cenote-backfill-"));
const ends: (() => Promise<unknown>)[] = [];

beforeAll(async () => {
  local = await startLocalChains();
  const { rpcUrl, contracts } = local.chains[CHAIN]!;
  await mineWindows(rpcUrl, local.accounts[3]!.address, contracts.weth);
  head = Number(await httpRpc(rpcUrl).call("eth_blockNumber"));
  const clean = await openServedDatabase();
  for (const [chain, indexer] of indexersOf(clean, local.chains)) {
    await indexer.catchUp();
    undisturbed[chain] = await tableContents(clean, chain);
  }
  await clean.close();
});
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});
afterAll(async () => {
  await local?.stop();
  rmSync(folder, { recursive: true });
});

test.each(MATRIX)("on %s, a failed commit drops the window that is applied already", async (_, open) => {
  const db = await withTables(open);
  ends.push(() => db.close());
  const node = watchedNode();
  const requested = new Map<number, number>();
  const hold = async (last: number) => void requested.set(last, await node.quiet());
  const fated = disturbed(db, { 2: "refused", 3: "answer lost", 5: "refused" }, hold);
  const indexer = indexersOf(fated, { [CHAIN]: local.chains[CHAIN]! }, node.rpcOf).get(CHAIN)!;

  const errors: string[] = [];
  for (let tries = 0; tries < MAX_TRIES && indexer.status.indexedBlockNumber !== head; tries++) {
    await indexer.catchUp().catch((error: Error) => errors.push(error.message));
    expect((await readCheckpoint(db, CHAIN))!.number).toBeGreaterThanOrEqual(indexer.status.indexedBlockNumber ?? 0);
  }
  expect(errors).toEqual(["refused", "answer lost", "refused"]);
  expect(differencesOf(await tableContents(db, CHAIN), undisturbed[CHAIN]!)).toEqual([]);

  // While a window was being committed, blocks after the next one were requested: the next one was in memory.
  const lasts = [...requested.keys()].sort((one, next) => one - next);
  const first = lasts[0]!;
  expect(requested.get(first)).toBeGreaterThan(lasts[1]!);
});

/** Two indexers on one server, the first with one chain, both in the middle of a commit. */
async function twoIndexersHeld() {
  const postgres = await startDisposablePostgres();
  ends.push(postgres.stop);
  const db = await openPostgresDatabase(postgres.url);
  ends.push(db.close);
  await migrate(db, MIGRATIONS);
  const onlyFile = join(folder, "one.json");
  const { chains, ...others } = JSON.parse(readFileSync(local.chainsFile, "utf8")) as { chains: object };
  writeFileSync(onlyFile, JSON.stringify({ ...others, chains: { [CHAIN]: chains[CHAIN as keyof object] } }));
  const start = async (file: string) => {
    const environment = { DATABASE_URL: postgres.url, GATEWAY_ROLE: "indexer" };
    const gateway = await startGateway(mkdtempSync(join(folder, "home-")), file, environment);
    ends.push(gateway.stop);
    return gateway;
  };

  let release!: () => void;
  const released = new Promise<void>((resolve) => (release = resolve));
  let held!: () => void;
  const isHeld = new Promise<void>((resolve) => (held = resolve));
  const first = await start(onlyFile);
  await eventually(async () => (await readCheckpoint(db, CHAIN)) !== null);
  const holding = db.transaction(async (sql) => {
    await sql.query("set local idle_in_transaction_session_timeout = 0");
    await sql.query("lock table block in exclusive mode");
    held();
    await released;
  });
  await isHeld;
  const waiting = "select from pg_stat_activity where wait_event_type = 'Lock' and query like 'insert into block %'";
  await eventually(async () => (await db.query(waiting)).length === 1);
  const second = await start(local.chainsFile);
  await eventually(async () => (await db.query(waiting)).length === 3);
  return { db, first, second, release: () => (release(), holding) };
}

async function expectCompletion(db: Db, survivor: GatewayProcess) {
  await survivor.ready;
  for (const [chain, contents] of Object.entries(undisturbed)) {
    expect(differencesOf(await tableContents(db, chain), contents)).toEqual([]);
  }
}

// In `npm test`, fleet.test.ts covers a takeover, and the test below the leftovers of an unfinished commit.
soakTest(
  "an indexer that is killed in the middle of a commit is replaced by the one with the other chains",
  async () => {
    const { db, first, second, release } = await twoIndexersHeld();
    const before = (await readCheckpoint(db, CHAIN))!.number;
    expect(before).toBeLessThan(head);
    await first.kill();
    expect((await readCheckpoint(db, CHAIN))!.number).toBe(before);
    await release();
    await eventually(async () => (await readCheckpoint(db, CHAIN))!.number === head);
    await expectCompletion(db, second);
  },
);

test("an indexer that is stopped in the middle of a commit leaves a checkpoint and what belongs to it", async () => {
  const { db, first, second, release } = await twoIndexersHeld();
  // The other one would continue immediately.
  await second.kill();
  const stopped = first.stop();
  await release();
  await stopped;
  const { number } = (await readCheckpoint(db, CHAIN))!;
  expect(number).toBeLessThan(head);
  for (const rows of ["block where number", "pool_event where block_number", "transfer where block_number"]) {
    expect(await db.query(`select * from ${rows} > $1 and chain = $2`, [number, CHAIN])).toEqual([]);
  }
  expect(await db.query("select from pool where state_block > $1 and chain = $2", [number, CHAIN])).toEqual([]);

  // Its tables are those of a reader that saw no later block.
  const indexers = indexersOf(db, local.chains);
  for (const [chain, indexer] of indexers) {
    await indexer.catchUp();
    expect(differencesOf(await tableContents(db, chain), undisturbed[chain]!)).toEqual([]);
  }
});
