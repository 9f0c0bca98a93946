import { setTimeout as delay } from "node:timers/promises";
import pg from "pg";
import type { Log } from "../log";
import { READING_SETTINGS } from "./sqlText";

/** The PostgreSQL server could not be reached before the deadline, or refuses the connection for good. */
export class DatabaseUnreachable extends Error {}

export type Patience = {
  /** How long a server that is not reachable is tried for. */
  readonly connectMilliseconds: number;
  /** How long to wait for another process to release the database. */
  readonly lockMilliseconds: number;
  readonly log: Log;
  /** Ends all waiting. */
  readonly stopping?: AbortSignal;
};

const FIRST_PAUSE_MILLISECONDS = 500;
const LONGEST_PAUSE_MILLISECONDS = 10_000;
const CONNECT_MILLISECONDS = 10_000;
const KEEP_ALIVE_IDLE_MILLISECONDS = 10_000;

/** Of every connection: a peer that is gone without a word is noticed by both ends within about 30 seconds. */
export const CONNECTION = {
  keepAlive: true,
  keepAliveInitialDelayMillis: KEEP_ALIVE_IDLE_MILLISECONDS,
  connectionTimeoutMillis: CONNECT_MILLISECONDS,
} as const;

/**
 * The server's end of the same. Without it a task that is lost with its machine holds its locks for as long as the
 * server's operating system keeps the connection: about two hours.
 */
const KEEP_ALIVE = `set tcp_keepalives_idle = 10; set tcp_keepalives_interval = 5; set tcp_keepalives_count = 4;
  set tcp_user_timeout = 30000`;

/** Has the server check that the client of a connection is still there. */
export async function watchClient(client: pg.ClientBase) {
  await client.query(KEEP_ALIVE);
}

/** The same for a connection on which nothing is written. */
export async function watchReadingClient(client: pg.ClientBase) {
  await client.query(`${KEEP_ALIVE}; ${READING_SETTINGS}`);
}

/** A connection, as soon as the server takes it. What cannot get better by waiting is refused at once. */
export async function connectPostgres(connectionString: string, patience: Patience): Promise<pg.Client> {
  const { connectMilliseconds, log, stopping } = patience;
  const startedAt = Date.now();
  for (let pause = FIRST_PAUSE_MILLISECONDS; ; pause = Math.min(pause * 2, LONGEST_PAUSE_MILLISECONDS)) {
    const client = new pg.Client({ connectionString, ...CONNECTION });
    const { host, port } = client;
    try {
      await client.connect();
      await watchClient(client);
      return client;
    } catch (error) {
      await client.end().catch(() => undefined);
      const reason = reasonOf(error);
      const seconds = Math.round(connectMilliseconds / 1000);
      if (!mayPass(error))
        throw new DatabaseUnreachable(`PostgreSQL at ${host}:${port} refuses to connect: ${reason}.`);
      if (Date.now() + pause - startedAt > connectMilliseconds) {
        throw new DatabaseUnreachable(
          `PostgreSQL at ${host}:${port} could not be reached within ${seconds} seconds: ${reason}. ` +
            "Check DATABASE_URL, and that the server accepts connections from here.",
        );
      }
      log.info("PostgreSQL cannot be reached yet, retrying", { server: `${host}:${port}`, reason, seconds });
      await delay(pause, undefined, { signal: stopping });
    }
  }
}

/** Network errors, and a server that is starting, stopping or full. */
const PASSING = /^(ECONN\w+|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|EPIPE|08\w{3}|53300|57P0[123])$/;

function mayPass(error: unknown): boolean {
  const { code, message = "" } = error as { code?: string; message?: string };
  // pg reports its own timeout, and a connection that ends early, without a code.
  return code === undefined ? /timeout|terminated/i.test(message) : PASSING.test(code);
}

function reasonOf(error: unknown): string {
  const { code, message, errors } = error as { code?: string; message?: string; errors?: readonly Error[] };
  // Of a host with several addresses Node reports one error for each.
  return message || errors?.map((one) => one.message).join(", ") || code || String(error);
}
