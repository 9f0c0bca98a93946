/** Dark enough for white letters at a contrast of 4.5:1. */
const LETTER_GROUNDS = [
  "#56639B",
  "#0A6B62",
  "#7B5C99",
  "#A5482F",
  "#2F6B34",
  "#2F5FB0",
  "#8A5A0B",
  "#9C3558",
] as const;

/** Returns a background color for white letters; equal seeds have equal colors, whatever their case. */
export function letterGround(seed: string): string {
  let sum = 0;
  for (const character of seed.toLowerCase()) sum = (sum * 31 + character.codePointAt(0)!) >>> 0;
  return LETTER_GROUNDS[sum % LETTER_GROUNDS.length]!;
}
