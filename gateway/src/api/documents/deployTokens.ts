import { createHash, createHmac, timingSafeEqual } from "node:crypto";

/** What a team publishes its own client's documents by. It follows from the deployment's token, and goes with it. */
export function teamToken(deployToken: string, client: string): string {
  return createHmac("sha256", deployToken).update(`documents of ${client}`).digest("hex");
}

/** Compares digests: neither the length nor the first wrong character shows in the time it takes. */
export function isBearer(authorization: string | undefined, token: string): boolean {
  const digest = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(digest(authorization ?? ""), digest(`Bearer ${token}`));
}
