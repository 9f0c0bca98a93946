/** An untrusted text of a bounded length, without what Postgres refuses; lines and tabs stay. */
export function boundedText(utf8: Uint8Array, mostCharacters: number): { text: string; isCut: boolean } {
  // A character takes up to four bytes.
  const decoded = new TextDecoder().decode(utf8.subarray(0, 4 * mostCharacters));
  const clean = decoded.replace(/(?![\n\t])\p{Cc}/gu, "").toWellFormed();
  const isCut = utf8.length > 4 * mostCharacters || clean.length > mostCharacters;
  return { text: isCut ? clean.slice(0, mostCharacters).toWellFormed() : clean, isCut };
}
