/**
 * Lets one in at a time. Everybody says within how many milliseconds they would like to have their turn, and whoever's
 * moment is nearest, or longest past, is next: who is in a hurry overtakes, and nobody waits forever.
 */
export function turnstile(now: () => number = () => performance.now()) {
  const waiting: { readonly due: number; readonly enter: () => void }[] = [];
  let isTaken = false;

  const enter = (patience: number) =>
    new Promise<void>((resolve) => {
      if (isTaken) {
        const due = now() + patience;
        const before = waiting.findLastIndex((one) => one.due <= due);
        waiting.splice(before + 1, 0, { due, enter: resolve });
      } else {
        isTaken = true;
        resolve();
      }
    });

  const leave = () => {
    const next = waiting.shift();
    if (next) next.enter();
    else isTaken = false;
  };

  return async <Result>(patience: number, work: () => Promise<Result>): Promise<Result> => {
    await enter(patience);
    try {
      return await work();
    } finally {
      leave();
    }
  };
}
