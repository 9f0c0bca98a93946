import type { Db } from "./db";
import type { Locks } from "./locks";
import type { Log } from "../lib/log";
import type { openMedia } from "../media/openMedia";
import type { RequestedMedia } from "../media/requestedMedia";
import { startExpirySweep } from "../modules/webhook/expirySweep";
import type { TokenExaminer } from "../modules/safety/tokenExaminer";
import { passRequests, takeRequests } from "./requestedWork";

type ChoresOptions = {
  /** For what changes responses. */
  readonly db: Db;
  /** For what changes none, so that they stay cached. */
  readonly database: Db;
  readonly locks: Locks;
  readonly media: Pick<Awaited<ReturnType<typeof openMedia>>, "start">;
  readonly requested: RequestedMedia;
  readonly examiner: TokenExaminer;
  readonly hasProviders: boolean;
  /** Whether other processes have the database too. */
  readonly isShared: boolean;
  readonly log: Log;
};

/**
 * What one process of a fleet does for all: examinations, media, expiry. The others pass on what their visitors want done first.
 * Returns the way to end both.
 */
export function openChores(options: ChoresOptions): () => Promise<void> {
  const { db, database, locks, media, requested, examiner, hasProviders, isShared, log } = options;
  const requests = { examiner, media: requested };
  const pass = () => (isShared ? passRequests(database, requests, log) : () => Promise.resolve());
  let stopPassing = pass();
  let isEnding = false;
  const { stop } = locks.whileHolding("chores", async () => {
    await stopPassing();
    const stopSweep = hasProviders ? startExpirySweep(db, log) : () => undefined;
    const stops = [media.start(), examiner.start(), ...(isShared ? [takeRequests(database, requests, log)] : [])];
    return async () => {
      stopSweep();
      await Promise.all(stops.map((stopOne) => stopOne()));
      if (!isEnding) stopPassing = pass();
    };
  });
  return async () => {
    isEnding = true;
    await stop();
    await stopPassing();
  };
}
