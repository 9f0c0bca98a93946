import { setTimeout as delay } from "node:timers/promises";
import { CreateInvalidationCommand, type CloudFrontClient } from "@aws-sdk/client-cloudfront";
import { PAGE_PATHS } from "./pagePaths";

/** Shorter in total than the composer's time limit. */
const PAUSES_MILLISECONDS = [1_000, 3_000, 6_000];

/**
 * Creates a CloudFront invalidation of the pages; returns its id. Null if CloudFront refuses after all retries: pages
 * expire within 60 s, so a deployment does not fail for it.
 */
export async function invalidatePages(
  client: Pick<CloudFrontClient, "send">,
  distributionId: string,
  wait: (milliseconds: number) => Promise<unknown> = delay,
): Promise<string | null> {
  const command = new CreateInvalidationCommand({
    DistributionId: distributionId,
    InvalidationBatch: {
      // CloudFront treats a retry with the same reference as the same request.
      CallerReference: `page-${Date.now()}`,
      Paths: { Quantity: PAGE_PATHS.length, Items: [...PAGE_PATHS] },
    },
  });
  for (const pause of [...PAUSES_MILLISECONDS, null]) {
    try {
      const { Invalidation } = await client.send(command);
      return Invalidation?.Id ?? null;
    } catch (error) {
      // The page is already written: a failure here costs a minute, never a deployment.
      console.error(JSON.stringify({ message: "invalidation refused", error: String(error) }));
      if (pause !== null) await wait(pause);
    }
  }
  return null;
}
