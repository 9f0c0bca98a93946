import { databaseConformance } from "../../testing/databaseConformance";
import { openMigratedDatabase } from "../../testing/migratedDatabase";

// Creating a database takes seven seconds of processor time, of which a busy machine gives a tenth.
jest.setTimeout(240_000);

describe("the embedded database in this thread", () => {
  databaseConformance(openMigratedDatabase);
});

test("plans with the rows that a table has got since it was analyzed, and frees those that are gone", async () => {
  const db = await openMigratedDatabase();
  const size = async () =>
    (await db.query("select reltuples as rows, relpages as pages from pg_class where relname = 'thing'"))[0];
  const fill = "insert into thing select generate_series(1, 1000)";
  await db.run("create table thing (id int)");
  await db.run(fill);
  expect(await size()).toMatchObject({ rows: -1 });
  await db.upkeep();
  expect(await size()).toMatchObject({ rows: 1000, pages: 5 });

  // Too few changes trigger nothing.
  await db.run("delete from thing where id <= 10");
  await db.upkeep();
  expect(await size()).toMatchObject({ rows: 1000 });

  await db.run("delete from thing where id <= 900");
  await db.upkeep();
  await db.run("insert into thing select generate_series(1, 800)");
  await db.upkeep();
  expect(await size()).toMatchObject({ rows: 900, pages: 5 });
  await db.close();
});
