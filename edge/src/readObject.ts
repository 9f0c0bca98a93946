import type { S3Client } from "@aws-sdk/client-s3";
import type { FetchedFile } from "@cenote/server/guardedFetch";

const TIMEOUT_MILLISECONDS = 1_500;

export type BucketObject = FetchedFile & { readonly etag: string };

/** Reads an object of the static files' bucket by its path. Throws if it does not exist. */
export function objectReader(region: string, bucket: string): (path: string) => Promise<BucketObject> {
  let client: S3Client | null = null;
  return async (path) => {
    // Most images do not need the bucket: they do not wait for its client to load.
    const s3 = await import("@aws-sdk/client-s3");
    client ??= new s3.S3Client({ region });
    const command = new s3.GetObjectCommand({ Bucket: bucket, Key: path.replace(/^\//, "") });
    const { Body, ContentType, ETag } = await client.send(command, {
      abortSignal: AbortSignal.timeout(TIMEOUT_MILLISECONDS),
    });
    if (!Body) throw new Error(`The bucket answered ${path} without a body`);
    return { bytes: await Body.transformToByteArray(), contentType: ContentType ?? "", etag: ETag ?? "" };
  };
}

/**
 * Caches the newest index.html in memory: it is read again only when its ETag changes. Throws if the bucket has a newer
 * version than the caller: its policy would not match the caller's scripts.
 */
export function templateReader(read: (path: string) => Promise<BucketObject>): (etag: string) => Promise<string> {
  let kept: { etag: string; html: string } | null = null;
  return async (etag) => {
    if (kept?.etag !== etag) {
      const template = await read("/index.html");
      kept = { etag: template.etag, html: Buffer.from(template.bytes).toString("utf8") };
    }
    if (etag && kept.etag !== etag) throw new Error("Another page has been deployed since");
    return kept.html;
  };
}
