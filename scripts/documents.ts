// Collects the documents that each client sends, and publishes them to the gateway, which runs no others.
import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { ClientDocuments } from "../infra/deploy/gatewayDocuments";
import { readOperations } from "../kit/webpack/relayArtifacts.mjs";
import { REMOTES, ROOT, sourceRoot } from "./repository.mjs";
import { Stop } from "./stop";

const FOLDER = join(ROOT, "dist/documents");
/** Modules that export the documents of clients without Relay, as `{ operationName, query }`: folders or a file. */
const WITHOUT_RELAY = {
  shell: "shell/src/operations",
  edge: "edge/src/operations",
  api: "domain/src/api/operations.ts",
};

/** Writes dist/documents/<client>.json: the documents of each client's built version. */
export async function gatherDocuments(): Promise<void> {
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER, { recursive: true });
  for (const client of REMOTES) writeDocuments(client, await relayDocuments(client));
  for (const [client, modules] of Object.entries(WITHOUT_RELAY)) {
    writeDocuments(client, await operationDocuments(modules));
  }
}

function writeDocuments(client: string, texts: readonly string[]): void {
  const documents = [...new Set(texts)].sort();
  const version = createHash("sha256").update(JSON.stringify(documents)).digest("hex").slice(0, 12);
  const content: ClientDocuments = { client, version, documents };
  writeFileSync(join(FOLDER, `${client}.json`), JSON.stringify(content, null, 2));
}

/** Returns a remote's documents from relay-compiler's artifacts of the remote and of the kit that it contains. */
async function relayDocuments(client: string): Promise<string[]> {
  const artifacts = [client, "kit"].map((name) => join(ROOT, sourceRoot(name))).flatMap(artifactsIn);
  const operations: ReadonlyMap<string, { readonly text: string } | null> = await readOperations(artifacts);
  return [...operations.values()].flatMap((operation) => operation?.text ?? []);
}

function artifactsIn(folder: string): string[] {
  return (
    readdirSync(folder, { recursive: true, encoding: "utf8" })
      // Tests' queries are never sent.
      .filter((file) => file.endsWith(".graphql.ts") && !file.endsWith("Test.graphql.ts"))
      .map((file) => join(folder, file))
  );
}

async function operationDocuments(modules: string): Promise<string[]> {
  const files = modules.endsWith(".ts")
    ? [modules]
    : readdirSync(join(ROOT, modules)).map((file) => join(modules, file));
  const documents: string[] = [];
  for (const file of files) {
    if (!file.endsWith(".ts") || file.endsWith(".test.ts")) continue;
    const exported = (await import(pathToFileURL(join(ROOT, file)).href)) as Record<string, unknown>;
    documents.push(
      ...Object.values(exported)
        .flat()
        .filter(isOperation)
        .map(({ query }) => query),
    );
  }
  return documents;
}

function isOperation(value: unknown): value is { readonly query: string } {
  return typeof value === "object" && value !== null && "query" in value && typeof value.query === "string";
}

type Refused = {
  readonly message: string;
  readonly faults?: readonly { readonly operation: string; readonly messages: readonly string[] }[];
};

/**
 * Publishes the collected documents through the distribution's origin; the gateway refuses a version as a whole, and
 * lists the documents that it cannot serve.
 */
export async function publishDocuments(origin: string, token: string): Promise<void> {
  for (const file of readdirSync(FOLDER)) {
    const { client, version, documents } = JSON.parse(readFileSync(join(FOLDER, file), "utf8")) as ClientDocuments;
    const response = await fetch(`${origin}/documents/${client}/${version}`, {
      method: "PUT",
      headers: { "content-type": "application/json", authorization: `Bearer ${token}` },
      body: JSON.stringify({ documents }),
    });
    if (response.ok) continue;
    const { message, faults = [] } = (await response.json()) as Refused;
    const list = faults.map(({ operation, messages }) => `\n  ${operation}: ${messages.join(" ")}`).join("");
    throw new Stop(`The documents of ${client} were not published. ${message}${list}`);
  }
}
