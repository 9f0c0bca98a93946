import type { Log } from "../lib/log";
import { repeatedly } from "../lib/repeatedly";
import type { Store } from "./db";

const EVERY_MILLISECONDS = 500;
/** Taken at a time; more wait for the next time. */
const MAX_TAKEN = 1_000;

/** Work of one kind that visitors want done first, by the keys of what it is done to. */
export type RequestedWork = {
  readonly kind: string;
  /** Gives up what visitors of this process have requested, to another process that does it. */
  take(): readonly string[];
  /** Requests it in this process. */
  request(keys: readonly string[]): Promise<unknown> | void;
};

/** Hands what visitors of this process want done first to the process that does it. Returns the way to end it. */
export function passRequests(db: Store, works: readonly RequestedWork[], log: Log): () => Promise<void> {
  return repeatedly(EVERY_MILLISECONDS, log, "requested work was not passed on", async () => {
    const wanted = works.flatMap((work) => work.take().map((key) => ({ kind: work.kind, key })));
    if (!wanted.length) return;
    await db.write(
      `insert into requested_work (kind, key) select kind, key from unnest($1::text[], $2::text[]) as wanted (kind, key)
       on conflict do nothing`,
      [wanted.map(({ kind }) => kind), wanted.map(({ key }) => key)],
    );
  });
}

/** Takes what visitors of other processes want done first. Returns the way to end it. */
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
