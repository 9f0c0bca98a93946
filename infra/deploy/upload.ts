import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { objectMetadata } from "../lib/site/objectMetadata";
import type { ObjectStore } from "../registry/objectStore";

const AT_ONCE = 8;

/** Returns the files of a folder, as relative paths in a stable order. */
export function filesOf(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => statSync(join(folder, name)).isFile())
    .map((name) => name.replaceAll("\\", "/"))
    .sort();
}

export type Upload = { readonly uploaded: number; readonly there: number };

/**
 * Uploads files under a prefix, each with its type and cache lifetime. Files of a version are never overwritten: a file
 * with the same name has the same content.
 */
export async function upload(
  store: ObjectStore,
  folder: string,
  files: readonly string[],
  { prefix = "", isVersion }: { prefix?: string; isVersion: boolean },
): Promise<Upload> {
  const waiting = [...files];
  let uploaded = 0;
  const work = async () => {
    for (let file = waiting.shift(); file !== undefined; file = waiting.shift()) {
      const key = prefix + file;
      const isNew = await store.write(key, readFileSync(join(folder, file)), {
        ...objectMetadata(key),
        ...(isVersion ? { onlyOver: null } : {}),
      });
      if (isNew) uploaded++;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return { uploaded, there: files.length - uploaded };
}
