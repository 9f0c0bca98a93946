import type { Log } from "../lib/log";
import type { Db } from "./db";
import type { Locks } from "./locks";
import { passRequests, takeRequests, type RequestedWork } from "./requestedWork";

/** Starts work that one process of a fleet does for all. Returns a function that stops it. */
export type Chore = () => () => Promise<void> | void;

type ChoresOptions = {
  readonly database: Db;
  readonly locks: Locks;
  readonly chores: readonly Chore[];
  readonly requests: readonly RequestedWork[];
  /** Whether other processes use the database too. */
  readonly isShared: boolean;
  readonly log: Log;
};

/**
 * Starts the chores in the process that holds their lock. The others pass on their visitors' requests for urgent work.
 * Returns a function that stops both.
 */
export function openChores(options: ChoresOptions): () => Promise<void> {
  const { database, locks, chores, requests, isShared, log } = options;
  const pass = () => (isShared ? passRequests(database, requests, log) : () => Promise.resolve());
  let stopPassing = pass();
  let isEnding = false;
  const { stop } = locks.whileHolding("chores", async () => {
    await stopPassing();
    const taking: readonly Chore[] = isShared ? [() => takeRequests(database, requests, log)] : [];
    const stops = [...chores, ...taking].map((start) => start());
    return async () => {
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
