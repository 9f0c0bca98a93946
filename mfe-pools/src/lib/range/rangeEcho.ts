import type { TickRange } from "@cenote/protocol/liquidity-actions/tickRange";

/** What a form and the part of it that chooses a range have exchanged. */
export type RangeEcho = {
  /** The range that the form passed last. */
  readonly passed: string;
  /** Ranges that were reported to the form and that it has not passed back yet, the oldest first. */
  readonly reported: readonly string[];
};

/** A form that never passes back what it is given does not make the list grow. */
const MOST_REPORTED = 256;

export function startEcho(range: TickRange | null): RangeEcho {
  return { passed: keyOf(range), reported: [] };
}

/** After a report; null where the form knows the range already. */
export function echoAfterReport({ passed, reported }: RangeEcho, range: TickRange | null): RangeEcho | null {
  const key = keyOf(range);
  if (key === (reported.at(-1) ?? passed)) return null;
  return { passed, reported: [...reported, key].slice(-MOST_REPORTED) };
}

/**
 * After a render with a range of the form; null where it did not change. A range that was reported comes back late when
 * the form updates slowly: only others are the form's own, and adopted.
 */
export function echoAfterPass(
  { passed, reported }: RangeEcho,
  range: TickRange | null,
): { readonly echo: RangeEcho; readonly isOwn: boolean } | null {
  const key = keyOf(range);
  if (key === passed) return null;
  const place = reported.indexOf(key);
  return { echo: { passed: key, reported: reported.slice(place < 0 ? reported.length : place + 1) }, isOwn: place < 0 };
}

function keyOf(range: TickRange | null): string {
  return range ? `${range.tickLower} ${range.tickUpper}` : "";
}
