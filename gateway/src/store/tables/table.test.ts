import { openTestDb, type TestDb } from "../../testing/openTestDb";
import { POOL_TABLE, TICK_TABLE } from "./poolTable";
import { readEntities, writerOf } from "./table";
import { TOKEN_TABLE } from "./tokenTable";

const CHAIN = "ETHEREUM";
type Values = Record<string, unknown>;
type DatabaseColumn = { readonly name: string; readonly type: string; readonly isNullable: boolean };

let db: TestDb;
beforeAll(async () => {
  db = await openTestDb();
});
afterAll(() => db.close());

/** Values that need the full width of the database's own type, different for each number. */
const WIDE: Readonly<Record<string, (number: number) => unknown>> = {
  bytea: (number) => `0x${number.toString(16).padStart(64, "f")}`,
  text: (number) => `"text" ${number}`,
  integer: (number) => number - 2 ** 31,
  bigint: (number) => Number.MAX_SAFE_INTEGER - number,
  numeric: (number) => 2n ** 256n - BigInt(number),
  "double precision": (number) => number + 0.1,
};

describe.each([TOKEN_TABLE, POOL_TABLE, TICK_TABLE])("$name", (table) => {
  // Writes the entities of three tables: their types do not matter to the test.
  const write = (entities: readonly Values[]) =>
    db.transaction((sql) => writerOf(table)<Values>({} as never)(sql, CHAIN, entities));
  const read = () => readEntities(db, CHAIN, table) as Promise<unknown> as Promise<Values[]>;
  const stored = () => table.all.map((column) => ({ ...column, ...inDatabase.get(column.name)! }));
  let inDatabase: ReadonlyMap<string, DatabaseColumn>;

  /** One entity for each column, whose flag only it has set; no value is in two columns. */
  const samples = (round: number): Values[] =>
    stored().map((flagged, entity) =>
      Object.fromEntries(
        stored().map(({ property, role, type }, column) => {
          if (type === "boolean") return [property, (property === flagged.property) === (round === 0)];
          const number = (role === "key" ? 0 : round * 10_000) + entity * 100 + column;
          return [property, WIDE[type]!(number)];
        }),
      ),
    );

  beforeEach(async () => {
    await db.write("select drop_chain($1)", [CHAIN]);
    const columns = await db.query<DatabaseColumn>(
      `select column_name as name, data_type as type, is_nullable = 'YES' as "isNullable"
       from information_schema.columns where table_name = $1`,
      [table.name],
    );
    inDatabase = new Map(columns.map((column) => [column.name, column]));
  });

  test("reads every column back as it was written", async () => {
    const entities = samples(0);
    expect(entities.length).toBe(table.all.length);
    await write(entities);
    const rows = await read();
    expect(rows).toHaveLength(entities.length);
    expect(rows).toEqual(expect.arrayContaining(entities));
  });

  test("an update changes the columns that it names, and keeps the others", async () => {
    await write(samples(0));
    await write(samples(1));
    const [before, after] = [samples(0), samples(1)];
    const updated = table.all.filter(({ name, update }) => update === `excluded.${name}`);
    const kept = table.all.filter(({ update }) => update === null);
    expect(updated.length).toBeGreaterThan(0);
    const expected = before.map((entity, position) => ({
      ...Object.fromEntries(kept.map(({ property }) => [property, entity[property]])),
      ...Object.fromEntries(updated.map(({ property }) => [property, after[position]![property]])),
    }));
    expect(await read()).toEqual(expect.arrayContaining(expected.map((entity) => expect.objectContaining(entity))));
  });

  test("stores null where the database has no value, and reads a flag without a value as false", async () => {
    const isFlag = ({ type }: DatabaseColumn) => type === "boolean";
    const [sample] = samples(0);
    const nulls = stored().filter(({ isNullable }) => isNullable);
    const entity = { ...sample, ...Object.fromEntries(nulls.map((one) => [one.property, isFlag(one) ? false : null])) };
    await write([entity]);
    for (const { name } of nulls.filter(isFlag)) await db.write(`update ${table.name} set ${name} = null`);
    expect(await read()).toEqual([entity]);
  });
});
