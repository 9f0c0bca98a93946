/**
 * Deduplicates concurrent calls: calls for one key share one run of the work, and its result or failure; the next call
 * starts it again.
 */
export function singleFlight<Value>(): (key: string, work: () => Promise<Value>) => Promise<Value> {
  const running = new Map<string, Promise<Value>>();
  return (key, work) => {
    const inFlight = running.get(key);
    if (inFlight) return inFlight;
    const started = work().finally(() => running.delete(key));
    running.set(key, started);
    return started;
  };
}
