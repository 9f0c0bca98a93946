import { setTimeout as delay } from "node:timers/promises";
import pg from "pg";
import type { Log } from "../../lib/log";
import { READING_SETTINGS } from "../tables/sqlText";
import { StartFailure } from "../../lib/startFailure";

/** The PostgreSQL server could not be reached before the deadline, or refuses the connection permanently. */
export class DatabaseUnreachable extends StartFailure {}

export type Patience = {
  /** Time for which an unreachable server is retried. */
  readonly connectMilliseconds: number;
  readonly log: Log;
  /** Ends all waiting. */
  readonly stopping?: AbortSignal;
};

const FIRST_PAUSE_MILLISECONDS = 500;
const MAX_PAUSE_MILLISECONDS = 10_000;
const CONNECT_MILLISECONDS = 10_000;
const KEEP_ALIVE_IDLE_MILLISECONDS = 5_000;

/** Options of every connection: the server notices within about 10 seconds that its client has vanished. */
export const CONNECTION = {
  keepAlive: true,
  keepAliveInitialDelayMillis: KEEP_ALIVE_IDLE_MILLISECONDS,
  connectionTimeoutMillis: CONNECT_MILLISECONDS,
} as const;

/**
 * The server's side of the same. Without it, a task that is lost with its machine holds its locks for as long as the
 * server's operating system keeps the connection: about two hours.
 */
const KEEP_ALIVE = `set tcp_keepalives_idle = 4; set tcp_keepalives_interval = 2; set tcp_keepalives_count = 3;
  set tcp_user_timeout = 10000`;

/** Makes the server check that the client of a connection is still there. */
export async function watchClient(client: pg.ClientBase) {
  await client.query(KEEP_ALIVE);
}

/**
 * Like `watchClient`, for a connection of transactions. That of a stalled process ends, so that another one can
 * continue its work.
 */
export async function watchWritingClient(client: pg.ClientBase) {
  await client.query(`${KEEP_ALIVE}; set idle_in_transaction_session_timeout = 10000`);
}

/** Like `watchClient`, for a connection that only reads. */
export async function watchReadingClient(client: pg.ClientBase) {
  await client.query(`${KEEP_ALIVE}; ${READING_SETTINGS}`);
}

/** Connects as soon as the server accepts it. Permanent errors are thrown at once. */
export async function connectPostgres(connectionString: string, patience: Patience): Promise<pg.Client> {
  const { connectMilliseconds, log, stopping } = patience;
  const startedAt = Date.now();
  for (let pause = FIRST_PAUSE_MILLISECONDS; ; pause = Math.min(pause * 2, MAX_PAUSE_MILLISECONDS)) {
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
      if (!isPassing(error))
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

/** Whether connecting to a server failed for a temporary reason. */
export function isPassing(error: unknown): boolean {
  const { code, message = "" } = error as { code?: string; message?: string };
  // pg reports its own timeout, and a connection that ends early, without a code.
  return code === undefined ? /timeout|terminated/i.test(message) : PASSING.test(code);
}

function reasonOf(error: unknown): string {
  const { code, message, errors } = error as { code?: string; message?: string; errors?: readonly Error[] };
  // For a host with several addresses, Node reports one error per address.
  return message || errors?.map((one) => one.message).join(", ") || code || String(error);
}
