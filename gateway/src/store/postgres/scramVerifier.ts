import { createHash, createHmac, pbkdf2Sync, randomBytes } from "node:crypto";

const ITERATIONS = 4096;
const SALT_BYTES = 16;
const KEY_BYTES = 32;

/**
 * Computes PostgreSQL's stored form of a password (SCRAM-SHA-256, RFC 5803), so that the password itself is in no
 * statement and no log. Only printable ASCII: other characters would have to be normalized first.
 */
export function scramVerifier(password: string, salt = randomBytes(SALT_BYTES)): string {
  if (!/^[\x20-\x7e]+$/.test(password)) throw new Error("The password must be of printable ASCII characters.");
  const salted = pbkdf2Sync(password, salt, ITERATIONS, KEY_BYTES, "sha256");
  const hmac = (text: string) => createHmac("sha256", salted).update(text).digest();
  const storedKey = createHash("sha256").update(hmac("Client Key")).digest("base64");
  return `SCRAM-SHA-256$${ITERATIONS}:${salt.toString("base64")}$${storedKey}:${hmac("Server Key").toString("base64")}`;
}
