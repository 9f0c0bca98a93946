import type { Log } from "../lib/log";
import { repeatedly } from "../lib/repeatedly";
import type { Store } from "./db";

const EVERY_MILLISECONDS = 500;
/** Requests taken at a time; more wait for the next time. */
const MAX_TAKEN = 1_000;

/** Work of one kind that visitors want to be done first, by the keys of its subjects. */
export type RequestedWork = {
  readonly kind: string;
  /** Hands over the requests of this process's visitors to another process that does the work. */
  take(): readonly string[];
  /** Requests it in this process. */
  request(keys: readonly string[]): Promise<unknown> | void;
};

/** Passes on this process's requests for urgent work to the process that does it. Returns a function that stops it. */
export function passRequests(db: Store, works: readonly RequestedWork[], log: Log): () => Promise<void> {
  return repeatedly(EVERY_MILLISECONDS, log, "requested work was not passed on", async () => {
    const requestedKeys = works.flatMap((work) => work.take().map((key) => ({ kind: work.kind, key })));
    if (!requestedKeys.length) return;
    await db.write(
      `insert into requested_work (kind, key) select kind, key from unnest($1::text[], $2::text[]) as requested (kind, key)
       on conflict do nothing`,
      [requestedKeys.map(({ kind }) => kind), requestedKeys.map(({ key }) => key)],
    );
  });
}

/** Takes other processes' requests for urgent work. Returns a function that stops it. */
export function takeRequests(db: Store, works: readonly RequestedWork[], log: Log): () => Promise<void> {
  return repeatedly(EVERY_MILLISECONDS, log, "requested work was not taken", async () => {
    const taken = await db.write<{ kind: string; key: string }>(
      `delete from requested_work where (kind, key) in (select kind, key from requested_work limit ${MAX_TAKEN})
       returning kind, key`,
    );
    for (const work of works) {
      await work.request(taken.filter(({ kind }) => kind === work.kind).map(({ key }) => key));
    }
  });
}
