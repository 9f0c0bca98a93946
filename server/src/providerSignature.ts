import { createHash, createHmac, timingSafeEqual } from "node:crypto";

/** Tolerated clock difference of a delivery. */
export const TOLERANCE_SECONDS = 300;
/** Maximum validity of a proof of access to an account's ramp transfers. */
export const MAX_ACCESS_SECONDS = 86_400;

/**
 * Returns the signature of a delivery: HMAC-SHA256 in hexadecimal over its time in Unix seconds, a period, and its body
 * as sent.
 */
export function signDelivery(secret: string, timestamp: number, body: Buffer | string): string {
  return createHmac("sha256", secret).update(`${timestamp}.`).update(body).digest("hex");
}

/**
 * Returns the signature that gives access to an account's ramp transfers. No query begins like a delivery, so neither
 * signature is valid for the other.
 */
export function signAccess(secret: string, queryParams: string): string {
  return createHmac("sha256", secret).update(queryParams).digest("hex");
}

/** Whether a signature is one of the valid ones, compared in constant time regardless of the matches. */
export function isSignedBy(signature: string, expected: readonly string[]): boolean {
  const digest = (text: string) => createHash("sha256").update(text).digest();
  const signatureDigest = digest(signature.toLowerCase());
  return expected.map((one) => timingSafeEqual(signatureDigest, digest(one))).includes(true);
}

/** Returns the reason why a delivery's time is refused; null if it is close enough to now. */
export function timestampFault(text: string, now: number): string | null {
  if (!/^\d{1,12}$/.test(text)) return "The timestamp must be in Unix seconds.";
  return Math.abs(Number(text) - now) > TOLERANCE_SECONDS ? "The timestamp is too far from now." : null;
}
