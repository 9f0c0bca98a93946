/** Decodes an untrusted text up to a length, without characters that Postgres rejects; keeps line breaks and tabs. */
export function boundedText(utf8: Uint8Array, mostCharacters: number): { text: string; isCut: boolean } {
  // A character takes up to four bytes.
  const decoded = new TextDecoder().decode(utf8.subarray(0, 4 * mostCharacters));
  const clean = decoded.replace(/(?![\n\t])\p{Cc}/gu, "").toWellFormed();
  const isCut = utf8.length > 4 * mostCharacters || clean.length > mostCharacters;
  return { text: isCut ? clean.slice(0, mostCharacters).toWellFormed() : clean, isCut };
}
