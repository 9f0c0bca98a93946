import type { ObjectStore } from "../registry/objectStore";

/** A bucket in memory, with its texts by key; `writes` are the written keys in order. */
export function memoryStore(objects: Readonly<Record<string, string>> = {}) {
  const held = new Map(Object.entries(objects));
  const etags = new Map([...held.keys()].map((key) => [key, "0"]));
  const writes: string[] = [];
  const store: ObjectStore = {
    read: async (key) => (held.has(key) ? { text: held.get(key)!, etag: etags.get(key)! } : null),
    write: async (key, body, { onlyOver }) => {
      if (onlyOver !== undefined && (etags.get(key) ?? null) !== onlyOver) return false;
      writes.push(key);
      held.set(key, typeof body === "string" ? body : Buffer.from(body).toString());
      etags.set(key, String(writes.length));
      return true;
    },
  };
  return { store, held, writes };
}
