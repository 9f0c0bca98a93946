/** Longer untrusted texts are truncated. */
const MAX_CHARACTERS = 1000;
const WORD_BYTES = 32;

/** Removes characters from an untrusted text that cannot be shown or Postgres rejects; null when nothing is left. */
export function cleanText(text: string): string | null {
  const visible = text.replace(/\p{Cc}/gu, "").toWellFormed();
  // Cut between characters, never inside of one.
  const cut = visible.length > MAX_CHARACTERS ? [...visible].slice(0, MAX_CHARACTERS).join("") : visible;
  return cut.trim() || null;
}

/** Decodes a contract's string: ABI-encoded, or one word of 32 bytes as in some of the oldest contracts. */
export function decodeText(answer: string): string | null {
  const data = Buffer.from(answer.slice(2), "hex");
  if (data.length === WORD_BYTES) return cleanText(data.toString("utf8"));

  const start = wordAt(data, 0);
  if (start === null || start + WORD_BYTES > data.length) return null;
  const length = wordAt(data, start);
  if (length === null) return null;
  const from = start + WORD_BYTES;
  return cleanText(data.subarray(from, Math.min(from + length, data.length)).toString("utf8"));
}

/** Decodes a whole number; null when it is missing or above `most`. */
export function decodeSmallNumber(answer: string, most: number): number | null {
  const number = wordAt(Buffer.from(answer.slice(2), "hex"), 0);
  return number !== null && number <= most ? number : null;
}

function wordAt(data: Buffer, offset: number): number | null {
  if (offset + WORD_BYTES > data.length) return null;
  const value = BigInt(`0x${data.toString("hex", offset, offset + WORD_BYTES)}`);
  return value > BigInt(Number.MAX_SAFE_INTEGER) ? null : Number(value);
}
