import { CloudFrontClient } from "@aws-sdk/client-cloudfront";
import { S3Client } from "@aws-sdk/client-s3";
import { invalidatePages } from "./invalidatePages";
import { PAGE_FILE } from "../lib/layout";
import { livePage, type LivePage } from "./livePage";
import { objectStore } from "./objectStore";
import { pageMetadata } from "./pageObject";
import { objectMetadata } from "../lib/site/objectMetadata";

const { REMOTES_BUCKET = "", SITE_BUCKET = "", DISTRIBUTION_ID = "" } = process.env;
/** Limit on attempts, each of which a concurrent deployment may invalidate. */
const MAX_ATTEMPTS = 5;

const s3 = new S3Client({});
const remotes = objectStore(s3, REMOTES_BUCKET);
const site = objectStore(s3, SITE_BUCKET);
const cloudFront = new CloudFrontClient({});

/** Content of the page now, and the id of the invalidation; null if CloudFront refused it, and pages expire in 60 s. */
export type Composed = Pick<LivePage, "versions" | "faults"> & { readonly invalidation: string | null };

/** Writes the page from the live versions, after a deployment has changed one of them. */
export async function handler(): Promise<Composed> {
  for (let attempt = 1; ; attempt++) {
    // Read first: a deployment that changes a part afterwards finds the page changed, or composes it again.
    const before = await site.read(PAGE_FILE);
    const { html, versions, faults } = await livePage(remotes, before?.text);
    const isWritten = await site.write(PAGE_FILE, html, {
      ...objectMetadata(PAGE_FILE),
      metadata: pageMetadata(html),
      onlyOver: before?.etag ?? null,
    });
    if (isWritten) {
      for (const [remote, message] of Object.entries(faults)) console.error(JSON.stringify({ remote, message }));
      return { versions, faults, invalidation: await invalidatePages(cloudFront, DISTRIBUTION_ID) };
    }
    if (attempt === MAX_ATTEMPTS) throw new Error("Other deployments write the page again and again.");
  }
}
