import type { Db } from "./db";

/** Capabilities of a lock's holder. */
export type Hold = {
  /** Returns a database whose transactions fail as soon as another process has the lock. */
  guard(db: Db): Db;
};

/** Ends work that was begun with a lock. */
export type End = () => Promise<void>;

export type Holding = {
  /** Resolves once the lock was tried for the first time, and its work has begun if it was free. */
  readonly tried: Promise<void>;
  /** Ends the work, and releases the lock. */
  stop(): Promise<void>;
};

/** Locks of the processes that share a database: each is held by one process at a time. */
export type Locks = {
  /** Begins some work when this process gets a lock, ends it when the lock is lost, and repeats that until stopped. */
  whileHolding(name: string, begin: (hold: Hold) => Promise<End>): Holding;
  close(): Promise<void>;
};

const UNSHARED: Hold = { guard: (db) => db };

/** The locks of a database with a single process. */
export const OWN_LOCKS: Locks = {
  whileHolding: (_, begin) => {
    const begun = begin(UNSHARED);
    return { tried: begun.then(() => undefined), stop: () => begun.then((end) => end()) };
  },
  close: () => Promise.resolve(),
};

/** The locks of a process that takes none. */
export const NO_LOCKS: Locks = {
  whileHolding: () => ({ tried: Promise.resolve(), stop: () => Promise.resolve() }),
  close: () => Promise.resolve(),
};
