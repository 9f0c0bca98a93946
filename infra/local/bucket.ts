import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join, normalize } from "node:path";
import { objectMetadata } from "../lib/objectMetadata";
import { PAGE_FILE } from "../registry/layout";
import { pageMetadata } from "../registry/pageObject";

/** An object as S3 keeps it. */
export type StoredObject = {
  readonly body: Buffer;
  readonly etag: string;
  readonly contentType: string;
  readonly cacheControl: string;
  /** What else was said of it when it was uploaded. */
  readonly metadata?: Readonly<Record<string, string>>;
};

/** Reads a bucket's objects from the folders that would be uploaded to it; null for what is not there. */
export type Bucket = (path: string) => Promise<StoredObject | null>;

/** A bucket made of folders, the first of which that holds a file answers. */
export function folderBucket(folders: readonly string[]): Bucket {
  return async (path) => {
    const key = keyOf(path);
    if (key === null) return null;
    for (const folder of folders) {
      const body = await readIfThere(join(folder, key));
      if (body) {
        const etag = `"${createHash("md5").update(body).digest("hex")}"`;
        const metadata = key === PAGE_FILE ? { metadata: pageMetadata(body.toString()) } : {};
        return { body, etag, ...objectMetadata(key), ...metadata };
      }
    }
    return null;
  };
}

/** The object's key; null for a path that would leave the folder. */
function keyOf(path: string): string | null {
  try {
    const key = normalize(decodeURIComponent(path).replace(/^\/+/, ""));
    return key === "." || key.startsWith("..") || key.includes("\0") ? null : key;
  } catch {
    // A broken percent-encoding names no object.
    return null;
  }
}

async function readIfThere(file: string): Promise<Buffer | null> {
  try {
    return await readFile(file);
  } catch (error) {
    const isMissing = ["ENOENT", "EISDIR", "ENOTDIR", "ENAMETOOLONG"].includes(
      (error as NodeJS.ErrnoException).code ?? "",
    );
    if (isMissing) return null;
    throw error;
  }
}
