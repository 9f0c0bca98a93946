import type { Db, Store } from "./db";

/** Counts how often what queries read may have changed; an answer is good for the generation it was begun in. */
export type Generation = {
  readonly current: number;
  /** Announces a change that no statement of this process and no block announces. */
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

/**
 * A database whose committed writes begin a generation, whatever they are: a block, a reorganization, or a correction.
 */
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
