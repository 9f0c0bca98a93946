import type { Db, Store } from "./db";

/** Counts changes of the data that queries read; an answer is valid for the generation it was begun in. */
export type Generation = {
  readonly current: number;
  /** Announces a change that neither a statement of this process nor a block announces. */
  bump(): void;
};

export function createGeneration(): Generation {
  let current = 0;
  return {
    get current() {
      return current;
    },
    bump: () => void (current += 1),
  };
}

/** A database whose committed writes of any kind begin a generation: a block, a reorg, or a correction. */
export function bumpingDatabase(db: Db, generation: Generation): Db {
  const afterwards = async <Result>(work: Promise<Result>) => {
    try {
      return await work;
    } finally {
      // Also when it fails: after a lost connection the commit may have succeeded.
      generation.bump();
    }
  };
  const bumping = (store: Store): Store => ({
    query: store.query,
    write: (text, values) => afterwards(store.write(text, values)),
    run: (script) => afterwards(store.run(script)),
    transaction: (work) => afterwards(store.transaction(work)),
  });
  return { ...db, ...bumping(db), background: bumping(db.background) };
}
