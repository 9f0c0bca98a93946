import { openTestDb, type TestDb } from "../../testing/openTestDb";
import {
  BIGINT,
  BOOLEAN,
  BYTEA,
  columnBytes,
  FLOAT8,
  INT,
  nullable,
  NUMERIC,
  SMALLINT,
  TEXT,
  type Kind,
} from "./columns";

let db: TestDb;
beforeAll(async () => {
  db = await openTestDb();
});
afterAll(() => db.close());

/** Numbers around each power of ten, and of two, up to the largest of 256 bits and longer sums. */
const INTEGERS = [10n, 2n].flatMap((base) =>
  Array.from({ length: base === 10n ? 120 : 257 }, (_, power) => base ** BigInt(power)).flatMap((one) => [
    ...[one - 1n, one, one + 1n, -one, 7n * one],
  ]),
);

type Case = readonly [name: string, kind: Kind<never, never>, values: readonly unknown[], texts: readonly string[]];
function samples<Value, Raw>(
  kind: Kind<Value, Raw>,
  values: readonly Value[],
  toText: (value: Value) => string = String,
): Case {
  return [kind.sqlType, kind as never, values, values.map(toText)];
}

// Compares with Postgres's own output of the read values.
test.each<Case>([
  samples(NUMERIC, INTEGERS),
  samples(BIGINT, [0, 1, -1, 2 ** 31, 2 ** 32 - 1, 2 ** 32, -(2 ** 32), 2 ** 53 - 1, 1 - 2 ** 53, 1_700_000_000]),
  samples(INT, [0, -1, 2 ** 31 - 1, -(2 ** 31)]),
  samples(SMALLINT, [0, -1, 2 ** 15 - 1, -(2 ** 15)]),
  samples(FLOAT8, [0, 0.1, -1.5e-300, 1.7976931348623157e308, Infinity, NaN, 1234567.891]),
  samples(BOOLEAN, [true, false]),
  samples(BYTEA, ["0x", "0x00", `0x${"ab".repeat(32)}`], (hex) => `\\x${hex.slice(2)}`),
  samples(TEXT, ["", "NULL", 'a "quoted" \\ text, {in} braces', "数字 🦄", "a\nb"]),
])("Postgres reads %s from its binary form", async (sqlType, kind, values, texts) => {
  const rows = await db.query<{ value: string | null }>(
    `select value::text from unnest($1::${sqlType}[]) with ordinality as input (value, place) order by place`,
    [columnBytes(kind, values as never)],
  );
  expect(values.length).toBeGreaterThan(1);
  expect(rows.map(({ value }) => (sqlType === "float8" ? String(Number(value)) : value))).toEqual(texts);

  const withNull = nullable(kind as unknown as Kind<unknown>);
  const [row] = await db.query<{ values: number; nulls: number }>(
    `select count(*)::int as values, count(*) filter (where value is null)::int as nulls
     from unnest($1::${sqlType}[]) as input (value)`,
    [columnBytes(withNull, [null, values[0], null])],
  );
  expect(row).toEqual({ values: 3, nulls: 2 });
});

// Malformed values from a node: Postgres would accept their bytes.
test.each([
  ["letters that are no digits", BYTEA, "0xabzz"],
  ["half a byte", BYTEA, "0xabc"],
  ["a missing number", BIGINT, Number(undefined)],
  ["a missing number", INT, Number(undefined)],
  ["a fraction", SMALLINT, 1.5],
  ["more than a number can be exact to", BIGINT, 2 ** 53],
  ["more than the column can have", INT, 2 ** 31],
])("refuses %s", (_, kind, value) => {
  expect(() => columnBytes(kind as Kind<unknown>, [value])).toThrow(/not hexadecimal|not an integer|out of range/);
});
