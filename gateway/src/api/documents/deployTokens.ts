import { createHash, createHmac, timingSafeEqual } from "node:crypto";

/** Returns the token with which a team publishes its client's documents, derived from the deployment's token. */
export function teamToken(deployToken: string, client: string): string {
  return createHmac("sha256", deployToken).update(`documents of ${client}`).digest("hex");
}

/** Compares digests, so that the time taken reveals neither the length nor the first wrong character. */
export function isBearer(authorization: string | undefined, token: string): boolean {
  const digest = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(digest(authorization ?? ""), digest(`Bearer ${token}`));
}
