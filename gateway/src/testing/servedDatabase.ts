import { randomBytes } from "node:crypto";
import { join } from "node:path";
import pg from "pg";
import type { Db, Store } from "../store/db";
import { migrate } from "../store/prepare/migrate";
import { openPostgresDatabase } from "../store/postgres/postgresDatabase";

const MIGRATIONS = join(__dirname, "../../migrations");

/** The initial contents of databases: the first caller writes them, the others copy them. */
export type Template = { readonly name: string; readonly fill: (db: Db) => Promise<unknown> };

const MIGRATED: Template = { name: "migrated", fill: (db) => migrate(db, MIGRATIONS) };
/** The channel that `notifyingAtOnce` listens to. */
const MARKS = "test_marks";

/**
 * Opens a database with every migration applied, or filled by `template`, on the PostgreSQL server that jest's workers
 * share. The caller has it exclusively, and closing drops it.
 */
export async function openServedDatabase(template = MIGRATED): Promise<Db> {
  return notifyingAtOnce(await openBareDatabase(template));
}

/** Opens a database like `openServedDatabase`; as in production, a listener is notified some time after the commit. */
export async function openBareDatabase(template = MIGRATED): Promise<Db> {
  const server = await sharedServer();
  const name = `test_${randomBytes(8).toString("hex")}`;
  await administer(server, async (admin) => {
    if (!(await exists(admin, template))) await make(admin, server, template);
    await admin.query(`create database ${name} template ${template.name} strategy file_copy`);
  });
  const db = await openPostgresDatabase(urlOf(server, name));
  const close = async () => {
    await db.close();
    // Its connections are closed, but their server processes may still be ending.
    await administer(server, (admin) => admin.query(`drop database ${name} with (force)`));
  };
  return { ...db, close };
}

/**
 * Returns a database whose commits have been delivered to this process's listeners when the call returns, as with the
 * embedded database: a test that writes a block can rely on the gateway's notification.
 */
function notifyingAtOnce(db: Db): Db {
  const waiting = new Map<string, () => void>();
  let isListening = false;
  let count = 0;
  const delivered = async <Result>(work: Promise<Result>): Promise<Result> => {
    const result = await work;
    if (!isListening) return result;
    // Messages arrive in the order of their commits, whatever their channels.
    const mark = String((count += 1));
    const arrival = new Promise<void>((resolve) => waiting.set(mark, resolve));
    await db.write("select pg_notify($1, $2)", [MARKS, mark]);
    await arrival;
    return result;
  };
  const overStore = (store: Store): Store => ({
    query: store.query,
    write: (text, values) => delivered(store.write(text, values)),
    run: (script) => delivered(store.run(script)),
    transaction: (work) => delivered(store.transaction(work)),
  });
  return {
    ...db,
    ...overStore(db),
    background: overStore(db.background),
    listen: async (channel, onMessage, gap) => {
      await db.listen(channel, onMessage, gap);
      if (isListening) return;
      await db.listen(MARKS, (mark) => {
        // Listeners process messages in their own promises.
        setImmediate(() => waiting.get(mark)?.());
      });
      isListening = true;
    },
  };
}

async function sharedServer(): Promise<string> {
  const offer = process.env.CENOTE_TEST_POSTGRES;
  if (!offer)
    throw new Error(
      "Only jest's projects `unit` and `integration` have a PostgreSQL server: see tests/offerPostgres.ts.",
    );
  const response = await fetch(offer);
  if (!response.ok) throw new Error(await response.text());
  return response.text();
}

/** Creates the template; one worker does, and the others wait. */
async function make(admin: pg.Client, server: string, template: Template): Promise<void> {
  await admin.query("select pg_advisory_lock(1)");
  if (await exists(admin, template)) return;
  // A worker may end while it fills it.
  const unfinished = `${template.name}_unfinished`;
  await admin.query(`drop database if exists ${unfinished} with (force)`);
  await admin.query(`create database ${unfinished}`);
  const db = await openPostgresDatabase(urlOf(server, unfinished));
  try {
    await template.fill(db);
  } finally {
    await db.close();
  }
  await admin.query(`alter database ${unfinished} rename to ${template.name}`);
}

async function exists(admin: pg.Client, { name }: Template): Promise<boolean> {
  const { rowCount } = await admin.query("select from pg_database where datname = $1", [name]);
  return rowCount === 1;
}

/** Runs work between databases, on a connection that ends with it and releases its locks. */
async function administer(server: string, work: (admin: pg.Client) => Promise<unknown>): Promise<void> {
  const admin = new pg.Client({ connectionString: server });
  await admin.connect();
  try {
    await work(admin);
  } finally {
    await admin.end();
  }
}

function urlOf(server: string, database: string): string {
  return Object.assign(new URL(server), { pathname: database }).href;
}
