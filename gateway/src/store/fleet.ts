import { randomUUID } from "node:crypto";
import type { Store } from "./db";
import type { Log } from "../lib/log";
import { repeatedly } from "../lib/repeatedly";

const EVERY_MILLISECONDS = 5_000;
/** A process without a heartbeat for this long does not count. */
const SILENT_SECONDS = 15;

/** The processes of a gateway on one database, this one included. */
export type Fleet = {
  readonly processes: number;
  /** Processes that serve clients; at least one. */
  readonly serving: number;
};

/** A gateway of one process. */
export const ALONE: Fleet = { processes: 1, serving: 1 };

/**
 * Joins the fleet of a database. Counts are a few seconds old, and do not change while the database does not answer.
 * Resolves with the first count; `stop` leaves the fleet.
 */
export async function joinFleet(db: Store, servesClients: boolean, log: Log) {
  const id = randomUUID();
  let fleet = ALONE;
  const count = async () => {
    const [row] = await db.write<{ processes: number; serving: number }>(
      `with gone as (delete from gateway_process where seen_at < clock_timestamp() - make_interval(secs => $3)),
         own as (
           insert into gateway_process (id, serves_clients, seen_at) values ($1, $2, clock_timestamp())
           on conflict (id) do update set seen_at = excluded.seen_at)
       select 1 + count(*)::int as processes, $2::boolean::int + count(*) filter (where serves_clients)::int as serving
       from gateway_process where id <> $1 and seen_at >= clock_timestamp() - make_interval(secs => $3)`,
      [id, servesClients, SILENT_SECONDS],
    );
    fleet = { processes: row!.processes, serving: Math.max(1, row!.serving) };
  };
  await count().catch((error: unknown) => log.error("the fleet was not counted", { error: String(error) }));
  const stop = repeatedly(EVERY_MILLISECONDS, log, "the fleet was not counted", count);
  return {
    now: () => fleet,
    stop: async () => {
      await stop();
      await db.write("delete from gateway_process where id = $1", [id]).catch(() => undefined);
    },
  };
}

/** Returns a process's share of the calls to a chain's nodes: half for the chain's indexer, half for all others. */
export function shareOfCalls({ processes }: Fleet, isIndexing: boolean): number {
  if (processes === 1) return 1;
  return isIndexing ? 0.5 : 0.5 / (processes - 1);
}
