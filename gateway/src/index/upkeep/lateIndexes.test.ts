import { openTestDb, type TestDb } from "../../testing/openTestDb";
import { writeCaughtUp, writeCheckpoint } from "../../store/checkpoint";
import { deferIndexes, makeLateIndexes } from "./lateIndexes";

const MINUTE = 60_000;
const CHECKPOINT = { number: 1, hash: "0xab", timestamp: 1, undoAfter: 0 };

let db: TestDb;
let complete: string[];
beforeEach(async () => {
  db = await openTestDb();
  complete = await indexes();
});
afterEach(() => db.close());

async function indexes(): Promise<string[]> {
  const rows = await db.query<{ indexdef: string }>(
    "select indexdef from pg_indexes where schemaname = current_schema()",
  );
  return rows.map(({ indexdef }) => indexdef).sort();
}

async function index(chain: string) {
  await db.transaction((sql) => writeCheckpoint(sql, chain, CHECKPOINT));
}

test("an empty database is filled without the indexes of its lists, and has all of them afterwards", async () => {
  await deferIndexes(db);
  await deferIndexes(db);
  const left = await indexes();
  expect(complete.filter((one) => !left.includes(one)).length).toBeGreaterThan(20);
  // Indexes for updates and deletions of rows are kept.
  expect(complete.filter((one) => one.includes("UNIQUE")).filter((one) => !left.includes(one))).toEqual([]);

  await index("ETHEREUM");
  await index("BASE");
  await writeCaughtUp(db, "BASE");
  expect(await makeLateIndexes(db, 0)).toBe(false);
  expect(await indexes()).toEqual(left);
  await writeCaughtUp(db, "ETHEREUM");
  expect(await makeLateIndexes(db, 0)).toBe(true);
  expect(await indexes()).toEqual(complete);
});

test("a chain that was indexed does not wait for others for long", async () => {
  await deferIndexes(db);
  await index("ETHEREUM");
  await index("BASE");
  await writeCaughtUp(db, "BASE");
  expect(await makeLateIndexes(db, MINUTE)).toBe(true);
  expect(await indexes()).toEqual(complete);
});

test("a database with a chain keeps its indexes", async () => {
  await index("ETHEREUM");
  await deferIndexes(db);
  expect(await indexes()).toEqual(complete);
  expect(await makeLateIndexes(db, 0)).toBe(true);
});
