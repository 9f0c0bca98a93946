import {
  findMigration,
  forgetMigration,
  readMigrations,
  saveMigration,
  unfinishedMigrations,
  type UnfinishedMigration,
} from "./unfinishedMigrations";

const [ACCOUNT, PAIR, OTHER] = ["a", "b", "c"].map((digit) => `0x${digit.repeat(40)}`) as [string, string, string];
const MIGRATION: UnfinishedMigration = {
  chain: "ETHEREUM",
  account: ACCOUNT,
  pair: PAIR,
  sinceBlock: 7,
  poolId: null,
  keyFee: 500,
  tickSpacing: 10,
  tickLower: -100,
  tickUpper: 100,
};
const all = () => unfinishedMigrations().get();

beforeEach(() => unfinishedMigrations().set([]));

test("keeps one for each account and pair, and forgets it", () => {
  saveMigration(MIGRATION);
  saveMigration({ ...MIGRATION, pair: OTHER });
  saveMigration({ ...MIGRATION, sinceBlock: 9 });
  expect(all()).toHaveLength(2);
  expect(findMigration(all(), { ...MIGRATION, account: ACCOUNT.toUpperCase().replace("X", "x") })?.sinceBlock).toBe(9);
  expect(findMigration(all(), { ...MIGRATION, chain: "BASE" })).toBeNull();
  forgetMigration(MIGRATION);
  expect(all().map(({ pair }) => pair)).toEqual([OTHER]);
});

test("survives a reload", () => {
  saveMigration(MIGRATION);
  const stored: unknown = JSON.parse(localStorage.getItem("cenote.unfinishedMigrations")!);
  expect(readMigrations(stored)).toEqual([MIGRATION]);
});

test.each([
  ["no list", { 0: MIGRATION }],
  ["null", null],
  ["an unknown chain", [{ ...MIGRATION, chain: "ATLANTIS" }]],
  ["no address", [{ ...MIGRATION, account: "0x12" }]],
  ["a spacing of 0", [{ ...MIGRATION, tickSpacing: 0 }]],
  ["a tick outside the pool's", [{ ...MIGRATION, tickUpper: 900_000 }]],
  ["a fraction", [{ ...MIGRATION, keyFee: 0.5 }]],
])("drops what is stored with %s", (_, stored) => {
  expect(readMigrations(stored)).toEqual([]);
});
