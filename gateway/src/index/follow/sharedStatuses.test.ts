import type { Db } from "../../store/db";
import { silentLog } from "../../lib/log";
import { eventually } from "../../testing/eventually";
import { openTestDb } from "../../testing/openTestDb";
import { readStatuses, shareStatuses } from "./sharedStatuses";
import type { IndexerStatus } from "../../chain/status";

let db: Db;
beforeAll(async () => {
  db = await openTestDb();
});
afterAll(() => db.close());

const STATUS: IndexerStatus = {
  headBlockNumber: 9,
  headBlockTimestamp: 1_700_000_100,
  indexedBlockNumber: 8,
  indexedBlockTimestamp: 1_700_000_088,
  lastError: null,
  nodeComplaint: "one node is away",
  hasCaughtUp: true,
  isFirstIndexing: false,
  mode: "logs",
  finalityBlocks: 128,
  coinSource: null,
  coinsSince: 3,
};

test("one process shares its statuses, and another one reads them as they change", async () => {
  const status = { BASE: STATUS };
  const stopSharing = shareStatuses(
    db,
    ["BASE", "POLYGON"],
    (chain) => (chain === "BASE" ? status.BASE : null),
    silentLog,
  );
  await eventually(async () => (await db.query("select chain from chain_status")).length > 0);
  const reading = await readStatuses(db, ["BASE", "POLYGON"], silentLog);
  expect(reading.statuses("BASE")).toEqual(STATUS);
  expect(reading.statuses("POLYGON")).toBeNull();

  status.BASE = { ...STATUS, indexedBlockNumber: 9 };
  await eventually(() => reading.statuses("BASE")?.indexedBlockNumber === 9);
  await Promise.all([stopSharing(), reading.stop()]);
});

test("a chain whose indexer is silent for 15 seconds has that as its error", async () => {
  await db.write(
    `insert into chain_status (chain, status, seen_at) values ('BASE', $1, clock_timestamp())
     on conflict (chain) do update set status = excluded.status, seen_at = excluded.seen_at`,
    [JSON.stringify(STATUS)],
  );
  let later = 0;
  const { statuses, stop } = await readStatuses(db, ["BASE"], silentLog, () => Date.now() + later);
  await stop();
  const other = await readStatuses(db, ["POLYGON"], silentLog);
  expect(other.statuses("BASE")).toBeNull();
  await other.stop();
  // Some seconds earlier: work done since then counts too.
  later = 10_000;
  expect(statuses("BASE")?.lastError).toBeNull();
  later = 15_001;
  expect(statuses("BASE")).toEqual({ ...STATUS, lastError: "No indexer reads this chain at the moment." });
});
