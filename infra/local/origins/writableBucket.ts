import { createHash } from "node:crypto";
import type { Bucket, StoredObject } from "./bucket";
import { objectKey } from "../cache/objectKey";

/**
 * A bucket that is written while the product runs; built files are not changed, and take effect again at the next
 * start.
 */
export type WritableBucket = {
  readonly read: Bucket;
  write(key: string, object: Omit<StoredObject, "etag" | "lastModified">): StoredObject;
};

export function writableBucket(built: Bucket): WritableBucket {
  const written = new Map<string, StoredObject>();
  return {
    read: async (path) => written.get(objectKey(path) ?? "") ?? built(path),
    write(key, object) {
      const etag = `"${createHash("md5").update(object.body).digest("hex")}"`;
      const stored = { ...object, etag, lastModified: new Date().toUTCString() };
      written.set(key, stored);
      return stored;
    },
  };
}
