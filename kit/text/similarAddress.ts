/** Hex digits without 0x. */
const DIGITS = 40;
/**
 * People and short forms compare the ends of addresses: minimum numbers of equal digits, in total and at each end, that
 * can deceive.
 */
const MIN_EQUAL = 7;
const MIN_EQUAL_AT_END = 2;

/** Known address that another one can be mistaken for. */
export type SimilarAddress = {
  readonly address: string;
  /** Whether the two addresses differ, for each of the 40 hex digits. */
  readonly differs: readonly boolean[];
};

/**
 * Returns the known address that `address` imitates: it shares at least seven of the first and last digits, without
 * being equal. Attackers send worthless transfers from such addresses, to be copied from a history. Null without one,
 * and for a known address. Fewer than one in ten million random addresses are similar.
 */
export function findSimilarAddress(address: string, knownAddresses: Iterable<string>): SimilarAddress | null {
  const digits = digitsOf(address);
  let best: { readonly address: string; readonly equal: number } | null = null;
  for (const candidate of knownAddresses) {
    const equal = equalEnds(digits, digitsOf(candidate));
    if (equal !== null && equal > (best?.equal ?? 0)) best = { address: candidate, equal };
    if (digits === digitsOf(candidate)) return null;
  }
  return best && { address: best.address, differs: differingDigits(address, best.address) };
}

/** Returns whether two addresses differ, for each of the 40 hex digits. */
export function differingDigits(one: string, other: string): readonly boolean[] {
  const digits = digitsOf(other);
  return [...digitsOf(one)].map((digit, place) => digit !== digits[place]);
}

/** Returns the number of equal digits at both ends; null where there are too few to deceive. */
function equalEnds(one: string, other: string): number | null {
  if (one === other) return null;
  let first = 0;
  while (one[first] === other[first]) first += 1;
  let last = 0;
  while (one[DIGITS - 1 - last] === other[DIGITS - 1 - last]) last += 1;
  return Math.min(first, last) >= MIN_EQUAL_AT_END && first + last >= MIN_EQUAL ? first + last : null;
}

function digitsOf(address: string): string {
  return address.slice(2).toLowerCase();
}
