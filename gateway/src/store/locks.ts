import type { Db } from "./db";

/** What has a lock may do with it. */
export type Hold = {
  /** A database whose transactions fail as soon as another process has the lock. */
  guard(db: Db): Db;
};

/** Ends what was begun with a lock. */
export type End = () => Promise<void>;

export type Holding = {
  /** Resolves once the lock was tried for the first time, and what it is for has begun if it was free. */
  readonly tried: Promise<void>;
  /** Ends the work, and gives the lock up. */
  stop(): Promise<void>;
};

/** Locks of the processes that share a database: each is held by one of them at a time. */
export type Locks = {
  /** Begins some work when this process gets a lock, ends it when the lock is lost, and so on until it is stopped. */
  whileHolding(name: string, begin: (hold: Hold) => Promise<End>): Holding;
  close(): Promise<void>;
};

const UNSHARED: Hold = { guard: (db) => db };

/** The locks of a database that one process has to itself. */
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
