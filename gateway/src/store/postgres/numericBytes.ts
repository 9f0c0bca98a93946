/** A `numeric` in binary form: the number of digits, the first one's power, the sign, no decimals; then the digits. */
const HEAD_BYTES = 8;
/** Postgres's digits are base 10,000. */
const DIGIT_DECIMALS = 4;
const NEGATIVE = 0x4000;

/** Returns the most bytes that an integer takes as a `numeric`. */
export function maxNumericBytes(value: bigint): number {
  return value < MOST && value > LEAST ? HEAD_BYTES + 2 * USUAL_DIGITS : HEAD_BYTES + String(value).length;
}

/** Numbers of 256 bits fit into this many digits, which need not be counted. */
const USUAL_DIGITS = 20;
const MOST = 10n ** BigInt(DIGIT_DECIMALS * USUAL_DIGITS);
const LEAST = -MOST;

/** Writes an integer; returns the bytes that it takes. Trailing zeros take none. */
export function putNumeric(bytes: Buffer, value: bigint, at: number): number {
  const isNegative = value < 0n;
  const text = String(value);
  const start = isNegative ? 1 : 0;
  const count = digitsOf(text, start);
  bytes.writeInt16BE(count, at);
  bytes.writeInt16BE(Math.ceil((text.length - start) / DIGIT_DECIMALS) - 1, at + 2);
  bytes.writeUInt16BE(isNegative ? NEGATIVE : 0, at + 4);
  bytes.writeUInt16BE(0, at + 6);
  // The first digit has the remaining decimals.
  let from = start;
  let to = start + ((text.length - start - 1) % DIGIT_DECIMALS) + 1;
  for (let digit = 0; digit < count; digit++) {
    let number = 0;
    for (let place = from; place < to; place++) number = number * 10 + text.charCodeAt(place) - ZERO;
    bytes.writeInt16BE(number, at + HEAD_BYTES + 2 * digit);
    from = to;
    to += DIGIT_DECIMALS;
  }
  return HEAD_BYTES + 2 * count;
}

const ZERO = "0".charCodeAt(0);

function digitsOf(text: string, start: number): number {
  let end = text.length;
  while (end > start && text.charCodeAt(end - 1) === ZERO) end--;
  if (end === start) return 0;
  const first = ((text.length - start - 1) % DIGIT_DECIMALS) + 1;
  return 1 + Math.ceil(Math.max(0, end - start - first) / DIGIT_DECIMALS);
}
