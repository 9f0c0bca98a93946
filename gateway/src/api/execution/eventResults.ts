/** A written result of an event. One with errors is computed again for the next subscriber. */
export type EventResult = { readonly text: string; readonly hasFailed: boolean };

/**
 * Computes what subscribers are sent of an event once for all of them that request the same: `key` is what they have in common.
 * An event is one object for all; its results are forgotten with it.
 */
export function eventResults() {
  const known = new WeakMap<object, Map<string, Promise<EventResult>>>();
  return async (event: object, key: string, compute: () => Promise<EventResult>): Promise<string> => {
    const results = known.get(event) ?? new Map<string, Promise<EventResult>>();
    known.set(event, results);
    const computing = results.get(key) ?? compute();
    results.set(key, computing);
    const { text, hasFailed } = await computing;
    if (hasFailed && results.get(key) === computing) results.delete(key);
    return text;
  };
}
