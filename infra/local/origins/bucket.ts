import { createHash } from "node:crypto";
import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { objectMetadata } from "../../lib/site/objectMetadata";
import { PAGE_FILE } from "../../lib/layout";
import { pageMetadata } from "../../registry/pageObject";
import { objectKey } from "../cache/objectKey";

/** An object as stored by S3. */
export type StoredObject = {
  readonly body: Buffer;
  readonly etag: string;
  /** Format of Last-Modified. */
  readonly lastModified: string;
  readonly contentType: string;
  readonly cacheControl: string;
  /** Its user-defined metadata. */
  readonly metadata?: Readonly<Record<string, string>>;
};

/** Reads a bucket's object by the path of a request; null if it does not exist. */
export type Bucket = (path: string) => Promise<StoredObject | null>;

/** Serves a bucket from several folders: the first folder with a file wins. */
export function folderBucket(folders: readonly string[]): Bucket {
  return async (path) => {
    const key = objectKey(path);
    if (key === null) return null;
    for (const folder of folders) {
      const file = await readIfThere(join(folder, key));
      if (file) {
        const { body } = file;
        const etag = `"${createHash("md5").update(body).digest("hex")}"`;
        const metadata = key === PAGE_FILE ? { metadata: pageMetadata(body.toString()) } : {};
        return { ...file, etag, ...objectMetadata(key), ...metadata };
      }
    }
    return null;
  };
}

async function readIfThere(file: string): Promise<Pick<StoredObject, "body" | "lastModified"> | null> {
  try {
    const [body, { mtime }] = await Promise.all([readFile(file), stat(file)]);
    return { body, lastModified: mtime.toUTCString() };
  } catch (error) {
    const isMissing = ["ENOENT", "EISDIR", "ENOTDIR", "ENAMETOOLONG"].includes(
      (error as NodeJS.ErrnoException).code ?? "",
    );
    if (isMissing) return null;
    throw error;
  }
}
