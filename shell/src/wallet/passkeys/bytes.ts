/** Bytes as the browser's interfaces take them. */
export type Bytes = Uint8Array<ArrayBuffer>;

/** Base64 without padding, in the alphabet of URLs. */
export function toBase64Url(bytes: ArrayBuffer | Bytes): string {
  const text = String.fromCharCode(...new Uint8Array(bytes));
  return btoa(text).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

/** Throws for a text that is not base64url. */
export function fromBase64Url(text: string): Bytes {
  const binary = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(binary, (character) => character.charCodeAt(0));
}

export function randomBytes(count: number): Bytes {
  return crypto.getRandomValues(new Uint8Array(count));
}
