// Generates code from schema.graphql: Relay's artifacts and the gateway's resolver types; `-- resolvers` only the
// latter.
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { basename, dirname, join } from "node:path";
import { runProgram } from "./programs";
import { REMOTES, ROOT, sourceRoot } from "./repository.mjs";
import { runCommand, Stop } from "./stop";

const ARTIFACT = ".graphql.ts";
const RESOLVER_TYPES = join(ROOT, "gateway/src/__generated__/resolvers.ts");

export async function generate(): Promise<void> {
  await compileRelay();
  await writeResolverTypes();
}

async function compileRelay(): Promise<void> {
  const cli = createRequire(import.meta.url).resolve("relay-compiler/cli.js");
  const { code } = await runProgram(process.execPath, [cli, "--output", "quiet-with-errors"], { cwd: ROOT });
  if (code !== 0) throw new Stop("relay-compiler refused the documents; its message is above.");
  for (const name of ["kit", ...REMOTES])
    for (const file of findStaleArtifacts(join(ROOT, sourceRoot(name)))) rmSync(file);
}

/**
 * Returns the artifacts of documents that a checkout has removed: relay-compiler keeps them, and the gateway would
 * refuse them.
 */
export function findStaleArtifacts(folder: string): string[] {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((file) => /\.tsx?$/.test(file));
  const sources = files.filter((file) => !isArtifact(file));
  const names = new Set(sources.flatMap((file) => namesIn(readFileSync(join(folder, file), "utf8"))));
  return files
    .filter((file) => isArtifact(file) && !names.has(basename(file, ARTIFACT)))
    .map((file) => join(folder, file));
}

function isArtifact(file: string): boolean {
  return file.endsWith(ARTIFACT) && basename(dirname(file)) === "__generated__";
}

/** Returns the names of a module's documents and fragments, and of the queries that refetch fragments. */
function namesIn(source: string): string[] {
  const matches = source.matchAll(/\b(?:query|mutation|subscription|fragment)\s+(\w+)|\bqueryName:\s*"(\w+)"/g);
  return [...matches].flatMap(([, own, refetched]) => own ?? refetched ?? []);
}

/** A resolver that disagrees with the schema does not compile against these types. */
async function writeResolverTypes(): Promise<void> {
  const [{ codegen }, typescript, resolvers, { parse }, { contextType, mappers }] = await Promise.all([
    import("@graphql-codegen/core"),
    import("@graphql-codegen/typescript"),
    import("@graphql-codegen/typescript-resolvers"),
    import("graphql"),
    import("../gateway/codegenMappers.mjs"),
  ]);
  const output = await codegen({
    filename: RESOLVER_TYPES,
    schema: parse(readFileSync(join(ROOT, "schema.graphql"), "utf8")),
    documents: [],
    config: { contextType, mappers, enumsAsTypes: true, useTypeImports: true, scalars: { ID: "string" } },
    pluginMap: { typescript, resolvers },
    plugins: [{ typescript: {} }, { resolvers: {} }],
  });
  mkdirSync(dirname(RESOLVER_TYPES), { recursive: true });
  writeFileSync(RESOLVER_TYPES, output);
}

if (process.argv[1] === import.meta.filename) {
  await runCommand(process.argv[2] === "resolvers" ? writeResolverTypes : generate);
}
