const END_SIGNALS = ["SIGTERM", "SIGINT", "disconnect"] as const;

/** The end of this process: by a signal, or with its parent. */
export function endOfProcess() {
  const starting = new AbortController();
  const giveUp = () => starting.abort();
  for (const signal of END_SIGNALS) process.once(signal, giveUp);
  return {
    /** Aborts when the process ends while it starts. */
    starting: starting.signal,
    /** Ends the process by this from now on. */
    endBy: (stop: () => Promise<void>) => {
      for (const signal of END_SIGNALS) process.off(signal, giveUp).on(signal, () => void stop());
    },
  };
}

/** Notifies the parent process, if there is one. */
export function notifyParent(message: object) {
  process.send?.(message);
}
