import pg from "pg";
import { soakTest } from "../extent";
import { lockSession } from "../../gateway/src/store/postgres/lockSession";
import { migrate } from "../../gateway/src/store/prepare/migrate";
import { openPostgresDatabase } from "../../gateway/src/store/postgres/postgresDatabase";
import type { Hold, Locks } from "../../gateway/src/store/locks";
import type { Db } from "../../gateway/src/store/db";
import { silentLog } from "../../gateway/src/lib/log";
import { eventually } from "../../gateway/src/testing/eventually";
import { frozenProxy } from "./frozenProxy";
import { MIGRATIONS } from "./openDatabases";
import { startDisposablePostgres, type PostgresServer } from "../postgresServer";

jest.setTimeout(120_000);

const NAME = "chain ETHEREUM";
/** Maximum duration of a takeover. */
const TAKEOVER_MILLISECONDS = 15_000;

let server: PostgresServer;
let db: Db;
const opened: { close(): void | Promise<void> }[] = [];

beforeAll(async () => {
  server = await startDisposablePostgres();
  db = await openPostgresDatabase(server.url);
  await migrate(db, MIGRATIONS);
  await db.run("create table written (id int)");
});
afterEach(async () => {
  for (const one of opened.splice(0).reverse()) await one.close();
});
afterAll(async () => {
  await db?.close();
  await server?.stop();
});

async function open(port = server.port, more: Partial<Parameters<typeof lockSession>[0]> = {}) {
  const url = new URL(server.url);
  url.port = String(port);
  const locks = await lockSession({
    connectionString: url.href,
    patience: { connectMilliseconds: 0, log: silentLog },
    isOlder: () => Promise.resolve(false),
    migrate: () => Promise.resolve(),
    ...more,
  });
  opened.push(locks);
  return locks;
}

/** Requests the lock, and records its holds. */
function taker(locks: Locks, name = NAME) {
  const holds: Hold[] = [];
  let count = 0;
  const holding = locks.whileHolding(name, (hold) => {
    holds.push(hold);
    count += 1;
    return Promise.resolve(() => {
      count -= 1;
      return Promise.resolve();
    });
  });
  return { ...holding, holds, isHolding: () => count > 0 };
}

const write = (hold: Hold, id: number) =>
  hold.guard(db).transaction((sql) => sql.query("insert into written values ($1)", [id]));

test("one of two has a lock, and the other one once it is given up", async () => {
  const [one, other] = [taker(await open()), taker(await open())];
  await Promise.all([one.tried, other.tried]);
  expect([one.isHolding(), other.isHolding()].filter(Boolean)).toHaveLength(1);
  const [first, second] = one.isHolding() ? [one, other] : [other, one];
  await write(first.holds[0]!, 1);
  await first.stop();
  expect(first.isHolding()).toBe(false);
  await eventually(() => second.isHolding());
  await write(second.holds[0]!, 2);
  await expect(write(first.holds[0]!, 3)).rejects.toThrow(`Another process has the lock of ${NAME}.`);
});

test("other locks are not waited for", async () => {
  const [one, other] = [await open(), await open()];
  const first = taker(one);
  await first.tried;
  const [same, another] = [taker(other), taker(other, "chain BASE")];
  await Promise.all([same.tried, another.tried]);
  expect([same.isHolding(), another.isHolding()]).toEqual([false, true]);
});

soakTest("what a silent process held is taken over within 15 seconds, and it writes nothing any more", async () => {
  const proxy = await frozenProxy(server.port);
  opened.push(proxy);
  const [first, second] = [taker(await open(proxy.port)), taker(await open())];
  await eventually(() => first.isHolding() || second.isHolding());
  if (second.isHolding()) {
    await second.stop();
    await eventually(() => first.isHolding());
  }
  const standby = taker(await open());
  await standby.tried;
  expect(standby.isHolding()).toBe(false);

  const frozenAt = Date.now();
  proxy.freeze();
  await eventually(() => standby.isHolding() || second.isHolding());
  expect(Date.now() - frozenAt).toBeLessThan(TAKEOVER_MILLISECONDS);
  // It assumes that it holds the lock.
  await expect(write(first.holds.at(-1)!, 4)).rejects.toThrow("Another process has the lock");
  await eventually(() => !first.isHolding());
  proxy.thaw();
});

test("the next holder waits for a transaction of the last one that is still running", async () => {
  const locks = await open();
  const first = taker(locks);
  await first.tried;
  let release!: () => void;
  const released = new Promise<void>((resolve) => (release = resolve));
  const order: string[] = [];
  const running = first.holds[0]!.guard(db).transaction(async (sql) => {
    await sql.query("insert into written values (5)");
    await released;
    order.push("written");
  });
  await eventually(async () => (await db.query("select from pg_locks where locktype = 'transactionid'")).length > 0);
  await locks.close();
  const second = taker(await open());
  const taken = second.tried.then(() => order.push("taken"));
  await eventually(
    async () => (await db.query("select from pg_stat_activity where wait_event_type = 'Lock'")).length > 0,
  );
  release();
  await Promise.all([running, taken]);
  expect(order).toEqual(["written", "taken"]);
});

test("a lost session is opened again, and its locks are taken again", async () => {
  const one = taker(await open());
  await eventually(() => one.isHolding());
  await db.write("select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory'");
  await eventually(() => one.holds.length === 2 && one.isHolding());
  await write(one.holds[1]!, 6);
  await expect(write(one.holds[0]!, 7)).rejects.toThrow("Another process has the lock");
});

test("newer tables are made while no process works with the older ones", async () => {
  const first = await open();
  let isOlder = true;
  let hasMigrated = false;
  const newer = open(server.port, {
    isOlder: () => Promise.resolve(isOlder),
    migrate: () => {
      [isOlder, hasMigrated] = [false, true];
      return Promise.resolve();
    },
  });
  const watcher = new pg.Client({ connectionString: server.url });
  await watcher.connect();
  opened.push({ close: () => watcher.end() });
  await eventually(async () => {
    const waitingLocks = "select from pg_stat_activity where query like 'select pg_try_advisory_lock(%'";
    return (await watcher.query(waitingLocks)).rowCount! > 0;
  });
  expect(hasMigrated).toBe(false);
  await first.close();
  await newer;
  expect(hasMigrated).toBe(true);
  // Its own lock does not exclude a process of the same version.
  await open();
});
