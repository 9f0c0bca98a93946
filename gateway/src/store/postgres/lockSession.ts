import { setTimeout as delay } from "node:timers/promises";
import type pg from "pg";
import type { Db, Sql, Store } from "../db";
import type { Patience } from "./connectPostgres";
import { keptSession } from "./keptSession";
import type { End, Hold, Locks } from "../locks";

/** Any number that no other product uses in the same database. */
const PRODUCT = 0x43656e6f;
const RETRY_MILLISECONDS = 1_000;
/** The server ends the session of a lost or stalled process, which releases its locks. */
const IDLE_MILLISECONDS = 10_000;
/** Longer than the server lets another process's transaction stall. */
const SILENT_MILLISECONDS = 15_000;

/** Another process holds the lock for this write. */
export class LockLost extends Error {}

export type LockSessionOptions = {
  readonly connectionString: string;
  readonly patience: Patience;
  /** Whether the tables are of an older version; throws for those of a newer one. */
  isOlder(): Promise<boolean>;
  /** Migrates the tables. No other process that holds locks is running. */
  migrate(): Promise<void>;
};

type Wanted = {
  readonly name: string;
  readonly begin: (hold: Hold) => Promise<End>;
  readonly tried: () => void;
  state: "waiting" | "held" | "ending";
  end: End | null;
};

/**
 * Locks of processes that share a PostgreSQL server: advisory locks of one session. Each of these processes also has a
 * shared lock of the tables' version: migrations run while no process has it. Resolves once the tables are up to date.
 */
export async function lockSession(options: LockSessionOptions): Promise<Locks> {
  const { connectionString, patience } = options;
  const { log } = patience;
  const wantedLocks = new Set<Wanted>();

  const end = (one: Wanted) => {
    const { end: endWork } = one;
    Object.assign(one, { state: "ending", end: null });
    return (endWork?.() ?? Promise.resolve())
      .catch((error: unknown) => log.error("work was not ended", { lock: one.name, error: String(error) }))
      .finally(() => (one.state = "waiting"));
  };
  const begin = async (client: pg.Client, one: Wanted) => {
    // Waits for transactions of the previous holder.
    const { rows } = await client.query<{ holder: string }>(
      `insert into lock_holder as current (name, holder) values ($1, 1)
       on conflict (name) do update set holder = current.holder + 1 returning holder`,
      [one.name],
    );
    if (!wantedLocks.has(one)) return unlock(client, one.name);
    one.state = "held";
    log.info("lock taken", { lock: one.name });
    const begun = one.begin({ guard: (db) => guarded(db, one.name, rows[0]!.holder) });
    // The session may be lost meanwhile.
    one.end = () => begun.then((endWork) => endWork());
    await begun;
  };
  const beat = async (client: pg.Client) => {
    const names = [...wantedLocks].filter(({ state }) => state === "waiting").map(({ name }) => name);
    const { rows } = await client.query<{ name: string }>(
      `select name from unnest($1::text[]) as requested (name) where pg_try_advisory_lock($2, hashtext(name))`,
      [names, PRODUCT],
    );
    for (const one of [...wantedLocks].filter(({ name }) => names.includes(name))) {
      if (rows.some(({ name }) => name === one.name)) {
        await begin(client, one).catch(async (error: unknown) => {
          log.error("work was not begun", { lock: one.name, error: String(error) });
          await end(one);
          await unlock(client, one.name);
        });
      }
      one.tried();
    }
  };

  const session = await keptSession({
    connectionString,
    patience,
    purpose: "locks",
    silentMilliseconds: SILENT_MILLISECONDS,
    open: async (client, stopping) => {
      await client.query(`set idle_session_timeout = ${IDLE_MILLISECONDS}`);
      await shareVersion(client, { ...options, stopping });
    },
    beat,
    lost: () => {
      for (const one of wantedLocks) if (one.state === "held") void end(one);
    },
  });
  return {
    whileHolding: (name, beginWork) => {
      let one!: Wanted;
      const tried = new Promise<void>((resolve) => {
        one = { name, begin: beginWork, tried: resolve, state: "waiting", end: null };
      });
      wantedLocks.add(one);
      session.hurry();
      return {
        tried,
        stop: async () => {
          wantedLocks.delete(one);
          one.tried();
          if (one.state !== "held") return;
          await end(one);
          await session.use((client) => unlock(client, name)).catch(() => undefined);
        },
      };
    },
    close: session.close,
  };
}

async function unlock(client: pg.Client, name: string) {
  await client.query("select pg_advisory_unlock($1, hashtext($2))", [PRODUCT, name]);
}

/** Takes the shared lock of the tables' version, after migrating the tables if they are older. */
async function shareVersion(
  client: pg.Client,
  { isOlder, migrate, patience, stopping }: LockSessionOptions & { readonly stopping: AbortSignal | undefined },
) {
  const take = async (how: string) =>
    (await client.query<{ is_mine: boolean }>(`select ${how}($1) as is_mine`, [PRODUCT])).rows[0]!.is_mine;
  for (let isFirst = true; ; isFirst = false) {
    if (!(await isOlder())) {
      if (await take("pg_try_advisory_lock_shared")) return;
    } else if (await take("pg_try_advisory_lock")) {
      await migrate();
      await take("pg_try_advisory_lock_shared");
      await take("pg_advisory_unlock");
      return;
    }
    if (isFirst) patience.log.info("waiting for processes that work with tables of another version");
    await delay(RETRY_MILLISECONDS, undefined, { signal: stopping });
  }
}

/**
 * A database whose transactions lock the lock's present holder until they have ended: the next holder begins after
 * them, and none of them begins after it.
 */
function guarded(db: Db, name: string, holder: string): Db {
  const guard = (store: Store): Store => ({
    ...store,
    transaction: (work) =>
      store.transaction(async (sql: Sql) => {
        const rows = await sql.query("select from lock_holder where name = $1 and holder = $2 for share", [
          name,
          holder,
        ]);
        if (rows.length === 0) throw new LockLost(`Another process has the lock of ${name}.`);
        return work(sql);
      }),
  });
  return { ...db, ...guard(db), background: guard(db.background) };
}
