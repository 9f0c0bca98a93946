/** The serialized result of an event. A result with errors is computed again for the next subscriber. */
export type EventResult = { readonly text: string; readonly hasFailed: boolean };

/**
 * Computes the result of an event once for all subscribers with the same request, which `key` identifies. All
 * subscribers share the event object; its results are dropped with it.
 */
export function eventResults() {
  const resultsByEvent = new WeakMap<object, Map<string, Promise<EventResult>>>();
  return async (event: object, key: string, compute: () => Promise<EventResult>): Promise<string> => {
    const results = resultsByEvent.get(event) ?? new Map<string, Promise<EventResult>>();
    resultsByEvent.set(event, results);
    const computing = results.get(key) ?? compute();
    results.set(key, computing);
    const { text, hasFailed } = await computing;
    if (hasFailed && results.get(key) === computing) results.delete(key);
    return text;
  };
}
