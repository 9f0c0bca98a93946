/** Bytes in the type of the browser's interfaces. */
export type Bytes = Uint8Array<ArrayBuffer>;

/** Encodes bytes as base64 without padding, in the URL-safe alphabet. */
export function toBase64Url(bytes: ArrayBuffer | Bytes): string {
  const text = String.fromCharCode(...new Uint8Array(bytes));
  return btoa(text).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

/** Decodes base64url. Throws for any other text. */
export function fromBase64Url(text: string): Bytes {
  const binary = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(binary, (character) => character.charCodeAt(0));
}

export function randomBytes(count: number): Bytes {
  return crypto.getRandomValues(new Uint8Array(count));
}
