/**
 * Runs one work at a time. Each caller passes the milliseconds within which it needs its turn, and the one whose
 * deadline is nearest, or most overdue, is next: urgent work overtakes, and no caller waits forever.
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
