import { fork } from "node:child_process";
import { once } from "node:events";
import { connect, createServer } from "node:net";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { openPostgresDatabase } from "../../gateway/src/store/postgres/postgresDatabase";
import { migrate } from "../../gateway/src/store/prepare/migrate";
import { prepareDatabase } from "../../gateway/src/store/prepare/prepareDatabase";
import { silentLog, type Log } from "../../gateway/src/lib/log";
import { freePort } from "@cenote/server/testing/freePort";
import { startGateway } from "./gatewayProcess";
import { MIGRATIONS } from "./openDatabases";
import { startDisposablePostgres, type PostgresServer } from "../postgresServer";

jest.setTimeout(120_000);
const PATIENT = { connectMilliseconds: 60_000 };
const ROLE = "cenote_gateway";

let server: PostgresServer;
let environment: Record<string, string>;
beforeAll(async () => {
  server = await startDisposablePostgres();
  // As on RDS: the master user creates roles and owns the database, but is not a superuser.
  const root = new pg.Client(server.url);
  await root.connect();
  await root.query("create role master login createrole createdb password 'master'");
  await root.query("create database hosted owner master");
  await root.end();
  environment = {
    DATABASE_URL: at("hosted").replace("cenote:cenote@", ""),
    PGADMINUSER: "master",
    PGADMINPASSWORD: "master",
    PGUSER: ROLE,
    PGPASSWORD: "a 'quoted' $ecret",
  };
});
afterAll(() => server?.stop());

const at = (database: string) => server.url.replace(/cenote$/, database);
const urlOf = (user: string, password: string) => {
  const url = new URL(at("hosted"));
  url.username = user;
  url.password = encodeURIComponent(password);
  return url.href;
};
const asGateway = () => urlOf(ROLE, environment.PGPASSWORD!);

describe("the gateway's own role", () => {
  test("owns its tables without further rights, also those created by an older gateway as the master user", async () => {
    const older = await openPostgresDatabase(urlOf("master", "master"));
    await migrate(older, MIGRATIONS);
    await older.write("insert into chain values ('BASE', 7, '\\x07', 7, 7)");
    await older.close();
    await prepareDatabase(environment, silentLog);

    const db = await openPostgresDatabase(asGateway());
    expect(await migrate(db, MIGRATIONS)).toEqual([]);
    expect(await db.query("select chain, block_number::int as number from chain")).toEqual([
      { chain: "BASE", number: 7 },
    ]);
    // The functions of the undo log run as the role.
    await db.write("select undo_blocks('BASE', 6)");
    await db.write("select drop_chain('BASE')");
    await expect(db.write("create table public.other ()")).rejects.toThrow("permission denied");
    await expect(db.write("create role other")).rejects.toThrow("permission denied");
    await expect(db.write("create schema other")).rejects.toThrow("permission denied");
    const [rights] = await db.query(
      "select rolsuper, rolcreatedb, rolcreaterole, rolreplication, rolbypassrls from pg_roles where rolname = current_user",
    );
    expect(Object.values(rights!)).toEqual([false, false, false, false, false]);
    await db.close();
  });

  test("is prepared in an empty database by the command of the image, and again with another password", async () => {
    const root = new pg.Client(at("postgres"));
    await root.connect();
    await root.query("drop database hosted with (force)");
    await root.query("create database hosted owner master");
    await root.end();
    for (const password of ["first", "second"]) {
      environment = { ...environment, PGPASSWORD: password };
      const command = fork(join(__dirname, "../../gateway/dist/prepareDatabase.js"), {
        execArgv: [],
        silent: true,
        env: { PATH: process.env.PATH, ...environment },
      });
      expect(await once(command, "exit")).toEqual([0, null]);
    }
    const db = await openPostgresDatabase(asGateway());
    expect((await migrate(db, MIGRATIONS)).length).toBeGreaterThan(15);
    await db.close();
    await expect(openPostgresDatabase(urlOf(ROLE, "first"))).rejects.toThrow(/refuses to connect: password/);
  });
});

describe("at the start", () => {
  /** Returns a log that notifies of each message. */
  function listenedLog() {
    let notify: (message: string) => void = () => undefined;
    const log: Log = { ...silentLog, info: (message) => notify(message) };
    return { log, next: () => new Promise<string>((resolve) => (notify = resolve)) };
  }

  test("waits for a server that is not reachable yet", async () => {
    const { port } = new URL(server.url);
    const later = await freePort();
    const { log, next } = listenedLog();
    const opening = openPostgresDatabase(asGateway().replace(`:${port}`, `:${later}`), {
      patience: { ...PATIENT, log },
    });
    expect(await next()).toBe("PostgreSQL cannot be reached yet, retrying");
    const proxy = createServer((socket) => {
      const upstream = connect(Number(port), "127.0.0.1");
      socket.pipe(upstream).pipe(socket);
      for (const one of [socket, upstream]) one.on("error", () => undefined);
    });
    proxy.listen(later, "127.0.0.1");
    const db = await opening;
    await db.close();
    proxy.close();
  });

  test("fails with a clear message, and without waiting for permanent errors", async () => {
    const port = await freePort();
    await expect(openPostgresDatabase(`postgres://127.0.0.1:${port}/cenote`)).rejects.toThrow(
      `PostgreSQL at 127.0.0.1:${port} could not be reached within 0 seconds: connect ECONNREFUSED`,
    );
    await expect(openPostgresDatabase(at("missing"), { patience: { ...PATIENT, log: silentLog } })).rejects.toThrow(
      'refuses to connect: database "missing" does not exist',
    );
  });

  test("has the server notice within ten seconds that a task is lost", async () => {
    const db = await openPostgresDatabase(asGateway());
    const [settings] = await db.query<Record<string, string | number>>(
      `select current_setting('tcp_keepalives_idle') as idle, current_setting('tcp_keepalives_interval') as interval,
         current_setting('tcp_keepalives_count') as count, current_setting('tcp_user_timeout')::int as timeout`,
    );
    expect(settings).toEqual({ idle: "4", interval: "2", count: "3", timeout: 10_000 });
    await db.close();
  });

  test("a gateway that waits for the database answers its health check, and can be stopped", async () => {
    const home = mkdtempSync(join(tmpdir(), "cenote-waiting-"));
    // Lock of a gateway version from before per-chain locks.
    const first = new pg.Client({ connectionString: asGateway() });
    await first.connect();
    await first.query("select pg_advisory_lock(1130720879)");
    const gateway = await startGateway(home, join(__dirname, "noChains.json"), { DATABASE_URL: asGateway() });
    const get = (path: string) =>
      fetch(gateway.url + path).then(
        ({ status }) => status,
        () => 0,
      );
    while (!(await get("/healthz"))) await new Promise((resolve) => setImmediate(resolve));
    expect([await get("/healthz"), await get("/readyz"), await get("/graphql")]).toEqual([200, 503, 503]);
    await first.end();
    await gateway.ready;
    expect(await get("/readyz")).toBe(200);
    await gateway.stop();
    rmSync(home, { recursive: true });
  });
});
