/** Encodes an object's id: opaque to clients, unique over all types. */
export function nodeId(type: string, ...key: readonly (string | number)[]): string {
  return Buffer.from([type, ...key].join(":")).toString("base64url");
}

/** Decodes the type and key of an id; null for an invalid id. */
export function parseNodeId(id: string): { type: string; key: string[] } | null {
  const [type, ...key] = Buffer.from(id, "base64url").toString("utf8").split(":");
  return type && key.length ? { type, key } : null;
}
