import { createHash, createHmac, timingSafeEqual } from "node:crypto";

/** How far a delivery's clock may be from ours. */
export const TOLERANCE_SECONDS = 300;
/** How long a proof of access to an account's ramp transfers is valid at most. */
export const MAX_ACCESS_SECONDS = 86_400;

/** The signature of a delivery: HMAC-SHA256 in hexadecimal over its time in Unix seconds, a point, and its body as sent. */
export function signDelivery(secret: string, timestamp: number, body: Buffer | string): string {
  return createHmac("sha256", secret).update(`${timestamp}.`).update(body).digest("hex");
}

/** The signature that gives access to an account's ramp transfers; no query begins as a delivery does, so neither passes for the other. */
export function signAccess(secret: string, queryParams: string): string {
  return createHmac("sha256", secret).update(queryParams).digest("hex");
}

/** Whether a signature is one of those that are good now; how many match or how far does not show in the time it takes. */
export function isSignedBy(signature: string, expected: readonly string[]): boolean {
  const digest = (text: string) => createHash("sha256").update(text).digest();
  const given = digest(signature.toLowerCase());
  return expected.map((one) => timingSafeEqual(given, digest(one))).includes(true);
}

/** What of a delivery's time keeps it from being read; null when it is near enough to now. */
export function timestampFault(text: string, now: number): string | null {
  if (!/^\d{1,12}$/.test(text)) return "The timestamp must be in Unix seconds.";
  return Math.abs(Number(text) - now) > TOLERANCE_SECONDS ? "The timestamp is too far from now." : null;
}
