import { raw } from "sql-template-tag";
import { openTestDb, type TestDb } from "../../testing/openTestDb";
import { allOf, bound, parameter, rowOf, SQL } from "./boundStatement";

let db: TestDb;
beforeAll(async () => {
  db = await openTestDb();
});
afterAll(() => db.close());

test("numbers values in the order in which they stand", () => {
  const isLarge = SQL`amount > ${10n}`;
  expect(bound`select * from thing where chain = ${"BASE"} and ${isLarge} limit ${5}`).toEqual([
    "select * from thing where chain = $1 and amount > $2 limit $3",
    ["BASE", 10n, 5],
  ]);
});

test("a parameter has one number in a statement, also where fragments share it", () => {
  const owner = parameter("0xab");
  const isParty = SQL`${owner} in (sender, recipient)`;
  expect(bound`select ${owner}::text as owner from moved where ${isParty} and block < ${7} and ${isParty}`).toEqual([
    "select $1::text as owner from moved where $1 in (sender, recipient) and block < $2 and $1 in (sender, recipient)",
    ["0xab", 7],
  ]);
});

test("equal values are parameters of their own: a statement's text does not depend on its values", () => {
  const text = (one: string, other: string) => bound`select ${one}, ${other}`[0];
  expect(text("a", "a")).toBe(text("a", "b"));
  const shared = (one: string, other: string) => bound`select ${parameter(one)}, ${parameter(other)}`[0];
  expect(shared("a", "a")).toBe(shared("a", "b"));
});

test("a fragment that is made once is numbered in each statement that it stands in", () => {
  const fragment = SQL`chain = ${parameter("BASE")}`;
  expect(bound`select ${1} where ${fragment}`[0]).toBe("select $1 where chain = $2");
  expect(bound`select from thing where ${fragment}`[0]).toBe("select from thing where chain = $1");
});

test("no conditions are met by every row", () => {
  expect(bound`select ${allOf([])}`[0]).toBe("select true");
  expect(bound`select ${allOf([raw("one"), SQL`two = ${2}`])}`).toEqual(["select one and two = $1", [2]]);
});

test("inserts a row by its columns", async () => {
  await db.write("create table thing (name text, amount numeric, keys bytea[], place int default 3)");
  const row = rowOf({ name: "a", amount: 10n ** 60n, keys: SQL`${["\\x01", "\\xab"]}::bytea[]` });
  const written = await db.write(...bound`insert into thing ${row} returning name, amount, keys[2] as key, place`);
  expect(written).toEqual([{ name: "a", amount: String(10n ** 60n), key: "0xab", place: 3 }]);
});
