// Writes docs/specification.md from the statements of the specification and their tests: `npm run docs:specification`.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "./install.mjs";
import { importSource } from "./sources.mjs";

const FILE = "docs/specification.md";
const { specificationTable } = await importSource("tests/contract/specification/table.ts");
writeFileSync(join(ROOT, FILE), specificationTable());
