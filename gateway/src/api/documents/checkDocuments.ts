import { readFileSync } from "node:fs";
import { join } from "node:path";
import { executableSchema } from "../schema/executableSchema";
import { validateDocuments } from "./validateDocuments";

type Release = { readonly client: string; readonly version: string; readonly documents: readonly string[] };

/**
 * Command for deployments: reads releases as JSON from stdin, and writes one sentence for each document of theirs that
 * the gateway of this build would break.
 */
const releases = JSON.parse(readFileSync(0, "utf8")) as readonly Release[];
const schema = executableSchema(readFileSync(join(import.meta.dirname, "schema.graphql"), "utf8"));
const broken = releases.flatMap(({ client, version, documents }) =>
  validateDocuments(schema, documents).faults.map(
    ({ operation, messages }) => `version ${version} of ${client} sends ${operation}: ${messages.join(" ")}`,
  ),
);
process.stdout.write(JSON.stringify(broken));
