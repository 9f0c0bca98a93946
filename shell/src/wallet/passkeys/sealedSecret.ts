import { fromBase64Url, randomBytes, toBase64Url, type Bytes } from "./bytes";
import type { SealedSecret } from "./passkeyWallets";

const SALT_BYTES = 16;
/** IV length of AES-GCM. */
const IV_BYTES = 12;

/** Encrypts a text with the secret that a passkey returns for this site only (WebAuthn's PRF), bound to its account. */
export async function seal(text: string, secret: Bytes, address: string): Promise<SealedSecret> {
  const [salt, iv] = [randomBytes(SALT_BYTES), randomBytes(IV_BYTES)];
  const key = await keyOf(secret, salt, address);
  const content = await crypto.subtle.encrypt(parametersOf(iv, address), key, new TextEncoder().encode(text));
  return { salt: toBase64Url(salt), iv: toBase64Url(iv), content: toBase64Url(content) };
}

/** Decrypts a text. Throws where the secret, the account or the content differs from the sealed one. */
export async function open({ salt, iv, content }: SealedSecret, secret: Bytes, address: string): Promise<string> {
  const key = await keyOf(secret, fromBase64Url(salt), address);
  const bytes = await crypto.subtle.decrypt(parametersOf(fromBase64Url(iv), address), key, fromBase64Url(content));
  return new TextDecoder().decode(bytes);
}

async function keyOf(secret: Bytes, salt: Bytes, address: string): Promise<CryptoKey> {
  const material = await crypto.subtle.importKey("raw", secret, "HKDF", false, ["deriveKey"]);
  const derivation = { name: "HKDF", hash: "SHA-256", salt, info: new TextEncoder().encode(address) };
  return crypto.subtle.deriveKey(derivation, material, { name: "AES-GCM", length: 256 }, false, ["encrypt", "decrypt"]);
}

function parametersOf(iv: Bytes, address: string) {
  return { name: "AES-GCM", iv, additionalData: new TextEncoder().encode(address) };
}
