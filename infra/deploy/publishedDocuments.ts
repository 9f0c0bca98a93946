import { existsSync, readFileSync } from "node:fs";
import { DEPLOYERS } from "../lib/deployment";
import { DOCUMENTS_FILE, registryKey, versionFolder } from "../lib/layout";
import type { ObjectStore } from "../registry/objectStore";
import { parseRecord } from "../registry/record";
import type { ClientDocuments } from "./gatewayDocuments";

/**
 * Returns the clients' documents without a request to the gateway: those of the live and previous versions of the shell
 * and every remote, from the bucket, and of the edge's last deployment, from `edgeFile`. The gateway accepts the same.
 */
export async function publishedDocuments(remotes: ObjectStore, edgeFile: string): Promise<readonly ClientDocuments[]> {
  const documents: ClientDocuments[] = [];
  for (const name of DEPLOYERS) {
    const record = await remotes.read(registryKey(name));
    if (!record) continue;
    const { live, earlier } = parseRecord(record.text, registryKey(name));
    for (const { version } of [live, ...earlier.slice(0, 1)]) {
      const file = await remotes.read(versionFolder(name, version) + DOCUMENTS_FILE);
      if (file) documents.push(JSON.parse(file.text) as ClientDocuments);
    }
  }
  if (existsSync(edgeFile)) documents.push(JSON.parse(readFileSync(edgeFile, "utf8")) as ClientDocuments);
  return documents;
}
