/** Decodes an untrusted text up to a length, without characters that Postgres rejects; keeps line breaks and tabs. */
export function boundedText(utf8: Uint8Array, maxCharacters: number): { text: string; isCut: boolean } {
  // A character takes up to four bytes.
  const decoded = new TextDecoder().decode(utf8.subarray(0, 4 * maxCharacters));
  const clean = decoded.replace(/(?![\n\t])\p{Cc}/gu, "").toWellFormed();
  const isCut = utf8.length > 4 * maxCharacters || clean.length > maxCharacters;
  return { text: isCut ? clean.slice(0, maxCharacters).toWellFormed() : clean, isCut };
}
