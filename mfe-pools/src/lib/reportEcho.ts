/** Values that a form and a part of it have exchanged, by keys: equal values have equal keys. */
export type ReportEcho = {
  /** Last key that the form passed. */
  readonly passed: string;
  /** Keys that were reported to the form and not passed back yet, oldest first. */
  readonly reported: readonly string[];
};

/** Limits the list for a form that never passes values back. */
const MAX_REPORTED = 256;

export function startEcho(key: string): ReportEcho {
  return { passed: key, reported: [] };
}

/** Returns the state after a report; null where the form has the value already. */
export function echoAfterReport({ passed, reported }: ReportEcho, key: string): ReportEcho | null {
  if (key === (reported.at(-1) ?? passed)) return null;
  return { passed, reported: [...reported, key].slice(-MAX_REPORTED) };
}

/**
 * Returns the state after a render with a value of the form; null where it did not change. Reports return late when the
 * form updates slowly: only other values are the form's own, and adopted.
 */
export function echoAfterPass(
  { passed, reported }: ReportEcho,
  key: string,
): { readonly echo: ReportEcho; readonly isOwn: boolean } | null {
  if (key === passed) return null;
  const place = reported.indexOf(key);
  return { echo: { passed: key, reported: reported.slice(place < 0 ? reported.length : place + 1) }, isOwn: place < 0 };
}
