// Collects the documents that each client sends, and publishes them to the gateway, which runs no others.
import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { readOperations } from "../kit/webpack/relayArtifacts.mjs";
import { ROOT } from "./install.mjs";
import { REMOTES, sourceRoot } from "./remotes.mjs";
import { importSource } from "./sources.mjs";
import { Stop } from "./stop.mjs";

const FOLDER = join(ROOT, "dist/documents");
/** Modules that export the documents of clients without Relay, as `{ operationName, query }`: folders or a file. */
const WITHOUT_RELAY = {
  shell: "shell/src/operations",
  edge: "edge/src/operations",
  api: "domain/src/api/operations.ts",
};

/** Writes dist/documents/<client>.json: the documents of each client's built version. */
export async function gatherDocuments() {
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER, { recursive: true });
  for (const client of [...REMOTES, ...Object.keys(WITHOUT_RELAY)]) {
    const modules = WITHOUT_RELAY[client];
    const found = modules ? await operationDocuments(modules) : await relayDocuments(client);
    const documents = [...new Set(found)].sort();
    const version = createHash("sha256").update(JSON.stringify(documents)).digest("hex").slice(0, 12);
    writeFileSync(join(FOLDER, `${client}.json`), JSON.stringify({ client, version, documents }, null, 2));
  }
}

/** Returns a remote's documents from relay-compiler's artifacts of the remote and of the kit that it contains. */
async function relayDocuments(client) {
  const artifacts = [client, "kit"].map((name) => join(ROOT, sourceRoot(name))).flatMap(artifactsIn);
  const operations = await readOperations(artifacts);
  return [...operations.values()].flatMap((operation) => operation?.text ?? []);
}

function artifactsIn(folder) {
  return (
    readdirSync(folder, { recursive: true, encoding: "utf8" })
      // Tests' queries are never sent.
      .filter((file) => file.endsWith(".graphql.ts") && !file.endsWith("Test.graphql.ts"))
      .map((file) => join(folder, file))
  );
}

async function operationDocuments(modules) {
  const files = modules.endsWith(".ts")
    ? [modules]
    : readdirSync(join(ROOT, modules)).map((file) => join(modules, file));
  const documents = [];
  for (const file of files) {
    if (!file.endsWith(".ts") || file.endsWith(".test.ts")) continue;
    const exported = await importSource(file);
    for (const value of Object.values(exported).flat())
      if (typeof value?.query === "string") documents.push(value.query);
  }
  return documents;
}

/**
 * Publishes the collected documents through the distribution's origin; the gateway refuses a version as a whole, and
 * lists the documents that it cannot serve.
 */
export async function publishDocuments(origin, token) {
  for (const file of readdirSync(FOLDER)) {
    const { client, version, documents } = JSON.parse(readFileSync(join(FOLDER, file), "utf8"));
    const response = await fetch(`${origin}/documents/${client}/${version}`, {
      method: "PUT",
      headers: { "content-type": "application/json", authorization: `Bearer ${token}` },
      body: JSON.stringify({ documents }),
    });
    if (response.ok) continue;
    const { message, faults = [] } = await response.json();
    const list = faults.map(({ operation, messages }) => `\n  ${operation}: ${messages.join(" ")}`).join("");
    throw new Stop(`The documents of ${client} were not published. ${message}${list}`);
  }
}
