import { REMOTES, sourceRoot } from "./scripts/repository.mjs";

const project = {
  language: "typescript",
  schema: "schema.graphql",
  eagerEsModules: true,
  useImportTypeSyntax: true,
  noFutureProofEnums: true,
};

// relay-compiler reads the names that a module exports, and no other name of this file.
export const root = ".";
export const sources = Object.fromEntries(["kit", ...REMOTES].map((name) => [sourceRoot(name), name]));
export const excludes = ["**/node_modules/**", "**/__generated__/**", "**/dist/**"];
export const noSourceControl = true;
export const projects = {
  kit: { ...project, jsModuleFormat: "commonjs" },
  // Fragments of kit may be spread anywhere; those of another remote are an error.
  ...Object.fromEntries(REMOTES.map((name) => [name, { ...project, base: "kit" }])),
};
