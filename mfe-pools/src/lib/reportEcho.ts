/** What a form and a part of it have exchanged about one value, by keys: equal values have equal keys. */
export type ReportEcho = {
  /** What the form passed last. */
  readonly passed: string;
  /** What was reported to the form and has not been passed back yet, the oldest first. */
  readonly reported: readonly string[];
};

/** A form that never passes back what it is given does not make the list grow. */
const MAX_REPORTED = 256;

export function startEcho(key: string): ReportEcho {
  return { passed: key, reported: [] };
}

/** After a report; null where the form knows the value already. */
export function echoAfterReport({ passed, reported }: ReportEcho, key: string): ReportEcho | null {
  if (key === (reported.at(-1) ?? passed)) return null;
  return { passed, reported: [...reported, key].slice(-MAX_REPORTED) };
}

/**
 * After a render with a value of the form; null where it did not change. What was reported comes back late when the form
 * updates slowly: only other values are the form's own, and adopted.
 */
export function echoAfterPass(
  { passed, reported }: ReportEcho,
  key: string,
): { readonly echo: ReportEcho; readonly isOwn: boolean } | null {
  if (key === passed) return null;
  const place = reported.indexOf(key);
  return { echo: { passed: key, reported: reported.slice(place < 0 ? reported.length : place + 1) }, isOwn: place < 0 };
}
