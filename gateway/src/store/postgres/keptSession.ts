import type { Duplex } from "node:stream";
import { setTimeout as delay } from "node:timers/promises";
import type pg from "pg";
import { connectPostgres, type Patience } from "./connectPostgres";
import { DatabaseIsNewer } from "../prepare/migrate";
import { turnstile } from "../turnstile";

const BEAT_MILLISECONDS = 1_000;

/** The types omit a client's socket. */
type Connected = pg.Client & { readonly connection: { readonly stream: Duplex } };

export type KeptSessionOptions = {
  readonly connectionString: string;
  /** Applies to the first connection; a lost one is reopened without limit. */
  readonly patience: Patience;
  /** The part of the gateway that needs it, for the log. */
  readonly purpose: string;
  /** Time without an answer after which it counts as lost. */
  readonly silentMilliseconds: number;
  /** Prepares each connection. The opener gets its error at the first one. */
  open(client: pg.Client, stopping: AbortSignal | undefined): Promise<void>;
  /** Runs every second, and after `hurry`: a statement that shows that the server is there. */
  beat(client: pg.Client): Promise<void>;
  /** Called when the connection is lost, and with it all state of its session. */
  lost(): void;
};

export type KeptSession = {
  /** Uses the connection, between two beats; false while it is lost. */
  use(work: (client: pg.Client) => Promise<void>): Promise<boolean>;
  /** Beats immediately. */
  hurry(): void;
  close(): Promise<void>;
};

/**
 * Keeps a separate connection to a PostgreSQL server, which is reopened whenever it is lost. A vanished server is
 * noticed by its silence. Throws the errors of `connectPostgres`.
 */
export async function keptSession(options: KeptSessionOptions): Promise<KeptSession> {
  const { connectionString, patience, purpose, silentMilliseconds } = options;
  const { log } = patience;
  const closing = new AbortController();
  let client: pg.Client | null = null;
  let pause = new AbortController();
  /** A connection takes one statement at a time. */
  const inTurn = turnstile();

  const drop = (lost: pg.Client, error: unknown) => {
    if (client !== lost) return;
    client = null;
    // A vanished server does not end a statement: destroying the socket does.
    (lost as Connected).connection.stream.destroy();
    log.error("a database session was lost", { purpose, error: String(error) });
    options.lost();
  };
  const connect = async (wait: Patience) => {
    const next = await connectPostgres(connectionString, wait);
    // Immediately, because a connection that fails without a listener would end the process.
    next.on("error", (error) => drop(next, error));
    next.on("end", () => drop(next, "the connection ended"));
    try {
      await options.open(next, wait.stopping);
    } catch (error) {
      await next.end().catch(() => undefined);
      throw error;
    }
    return next;
  };
  const beat = async (current: pg.Client) => {
    const silence = new AbortController();
    await Promise.race([
      inTurn(0, () => options.beat(current)).finally(() => silence.abort()),
      delay(silentMilliseconds, undefined, { signal: silence.signal }).then(
        () => Promise.reject(new Error(`the server was silent for ${silentMilliseconds / 1000} seconds`)),
        () => undefined,
      ),
    ]);
  };
  const keep = async () => {
    while (!closing.signal.aborted) {
      const current = client;
      try {
        if (current) await beat(current);
        else {
          client = await connect({ ...patience, connectMilliseconds: 0, stopping: closing.signal });
          log.info("a database session is there again", { purpose });
        }
      } catch (error) {
        // The tables have another version now: this process can neither read nor write them.
        if (error instanceof DatabaseIsNewer) throw error;
        if (current) drop(current, error);
      }
      await delay(BEAT_MILLISECONDS, undefined, { signal: pause.signal }).catch(() => undefined);
      pause = new AbortController();
    }
  };

  client = await connect(patience);
  const keeping = keep();
  return {
    use: (work) =>
      inTurn(0, async () => {
        if (!client) return false;
        await work(client);
        return true;
      }),
    hurry: () => pause.abort(),
    close: async () => {
      closing.abort();
      pause.abort();
      const last = client;
      client = null;
      await last?.end().catch(() => undefined);
      await keeping;
    },
  };
}
