import { openPostgresDatabase } from "../../gateway/src/store/postgres/postgresDatabase";
import { untilAborted } from "../../gateway/src/api/execution/timeLimit";
import { startDisposablePostgres, type PostgresServer } from "../postgresServer";

jest.setTimeout(60_000);

let server: PostgresServer;
beforeAll(async () => {
  server = await startDisposablePostgres();
});
afterAll(() => server.stop());

test("cancels the running statement of an aborted operation", async () => {
  const db = await openPostgresDatabase(server.url);
  const running = async () => {
    const text = "select from pg_stat_activity where state = 'active' and query like 'select pg_sleep(55)%'";
    return (await db.query(text)).length;
  };
  const abort = new AbortController();
  const slow = untilAborted(db, abort.signal).query("select pg_sleep(55)");
  while (!(await running()));
  const reason = new Error("No client waits for it.");
  abort.abort(reason);
  await expect(slow).rejects.toBe(reason);
  expect(await running()).toBe(0);

  // Its connection is closed; further operations get a single other one.
  const many = Array.from({ length: 30 }, () => db.query("select 1 as one", [], new AbortController().signal));
  expect(await Promise.all(many)).toEqual(many.map(() => [{ one: 1 }]));
  await expect(db.query("select 1", [], abort.signal)).rejects.toBe(reason);
  await db.close();
});

test("the server limits a client's statement to the operation's time, and not the gateway's own", async () => {
  const db = await openPostgresDatabase(server.url, { operationMilliseconds: 300 });
  const { signal } = new AbortController();
  await expect(db.query("select pg_sleep(55)", [], signal)).rejects.toThrow("due to statement timeout");
  await db.query("select pg_sleep(0.4)");
  await db.transaction((sql) => sql.query("select pg_sleep(0.4)"));
  await db.close();
});
