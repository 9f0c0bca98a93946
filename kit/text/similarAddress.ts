/** Hex digits without 0x. */
const DIGITS = 40;
/** People and short forms compare the ends of addresses: so many equal digits in all, and at each end, deceive. */
const MIN_EQUAL = 7;
const MIN_EQUAL_AT_END = 2;

/** An address that a given one can be mistaken for, and where they differ. */
export type SimilarAddress = {
  readonly address: string;
  /** For each of the 40 hex digits, whether the two are different there. */
  readonly differs: readonly boolean[];
};

/**
 * Among known addresses, the one that another is most similar to without being it: its first and last digits are the
 * same. Attackers send worthless transfers from such addresses, to be copied from a history. Null where there is none;
 * of random addresses fewer than one in ten million are similar.
 */
export function findSimilarAddress(address: string, known: Iterable<string>): SimilarAddress | null {
  const digits = digitsOf(address);
  let best: { readonly address: string; readonly equal: number } | null = null;
  for (const candidate of known) {
    const equal = equalEnds(digits, digitsOf(candidate));
    if (equal !== null && equal > (best?.equal ?? 0)) best = { address: candidate, equal };
    if (digits === digitsOf(candidate)) return null;
  }
  return best && { address: best.address, differs: differingDigits(address, best.address) };
}

/** For each of the 40 hex digits of two addresses, whether they are different there. */
export function differingDigits(one: string, other: string): readonly boolean[] {
  const digits = digitsOf(other);
  return [...digitsOf(one)].map((digit, place) => digit !== digits[place]);
}

/** How many digits are equal at both ends together; null where those are too few to deceive. */
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
