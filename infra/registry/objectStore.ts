import { GetObjectCommand, PutObjectCommand, S3ServiceException, type S3Client } from "@aws-sdk/client-s3";

export type ObjectSettings = {
  readonly contentType: string;
  readonly cacheControl: string;
  readonly metadata?: Readonly<Record<string, string>>;
  /** Overwrites only the object with this ETag; null: only creates; undefined: unconditionally. */
  readonly onlyOver?: string | null;
};

/** A bucket, as deployments use it. */
export type ObjectStore = {
  /** Null if it does not exist. */
  read(key: string): Promise<{ readonly text: string; readonly etag: string } | null>;
  /** False if the current content differs from `onlyOver`. */
  write(key: string, body: string | Uint8Array, settings: ObjectSettings): Promise<boolean>;
};

export function objectStore(client: S3Client, bucket: string): ObjectStore {
  return {
    async read(key) {
      try {
        const { Body, ETag } = await client.send(new GetObjectCommand({ Bucket: bucket, Key: key }));
        return { text: (await Body?.transformToString()) ?? "", etag: ETag ?? "" };
      } catch (error) {
        // A missing bucket is a 404 as well.
        if (error instanceof S3ServiceException && error.name === "NoSuchKey") return null;
        throw error;
      }
    },

    async write(key, body, { contentType, cacheControl, metadata, onlyOver }) {
      const command = new PutObjectCommand({
        Bucket: bucket,
        Key: key,
        Body: body,
        ContentType: contentType,
        CacheControl: cacheControl,
        ...(metadata ? { Metadata: { ...metadata } } : {}),
        ...(onlyOver === null ? { IfNoneMatch: "*" } : {}),
        ...(typeof onlyOver === "string" ? { IfMatch: onlyOver } : {}),
      });
      try {
        await client.send(command);
        return true;
      } catch (error) {
        // 409: another writer is writing it concurrently.
        if (hasStatus(error, 412) || hasStatus(error, 409)) return false;
        throw error;
      }
    },
  };
}

function hasStatus(error: unknown, status: number): boolean {
  return error instanceof S3ServiceException && error.$metadata.httpStatusCode === status;
}
