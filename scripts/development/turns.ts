const GATHER_MILLISECONDS = 10;

type Turns = {
  /** Resolves when the task may begin. */
  take(name: string): Promise<void>;
  release(name: string): void;
};

/** Runs one task at a time; of the waiting ones, an urgent one goes first, then the one that has waited longest. */
export function turns({ isUrgent }: { readonly isUrgent: (name: string) => boolean }): Turns {
  const waiting: { readonly name: string; readonly begin: () => void }[] = [];
  let running: string | null = null;

  const next = () => {
    if (running !== null) return;
    const urgent = waiting.findIndex(({ name }) => isUrgent(name));
    const [turn] = waiting.splice(Math.max(0, urgent), 1);
    if (!turn) return;
    running = turn.name;
    turn.begin();
  };

  return {
    take(name) {
      return new Promise((begin) => {
        waiting.push({ name, begin });
        // One change triggers several runs: all must be queued before the first begins.
        setTimeout(next, GATHER_MILLISECONDS);
      });
    },
    release(name) {
      if (running !== name) return;
      running = null;
      next();
    },
  };
}
