// Writes what is generated from schema.graphql: Relay's artifacts and the gateway's resolver types; `-- resolvers` writes the latter alone.
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { ROOT } from "./install.mjs";
import { runProgram } from "./programs.mjs";
import { runCommand, Stop } from "./stop.mjs";

const RESOLVER_TYPES = join(ROOT, "gateway/src/__generated__/resolvers.ts");

export async function generate() {
  await compileRelay();
  await writeResolverTypes();
}

async function compileRelay() {
  const cli = createRequire(import.meta.url).resolve("relay-compiler/cli.js");
  const { code } = await runProgram(process.execPath, [cli, "--output", "quiet-with-errors"], { cwd: ROOT });
  if (code !== 0) throw new Stop("relay-compiler refused the documents; its message is above.");
}

/** A resolver that disagrees with the schema does not compile against these types. */
async function writeResolverTypes() {
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
