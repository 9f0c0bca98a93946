/** Runs one task at a time; of the waiting ones, an urgent one goes first, then the one that has waited longest. */
export function turns({ isUrgent }) {
  const waiting = [];
  let running = null;

  const next = () => {
    if (running !== null || !waiting.length) return;
    const index = Math.max(
      0,
      waiting.findIndex(({ name }) => isUrgent(name)),
    );
    const [{ name, begin }] = waiting.splice(index, 1);
    running = name;
    begin();
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

const GATHER_MILLISECONDS = 10;
