// Writes docs/specification.md from the statements of the specification and their tests: `npm run docs:specification`.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { specificationTable } from "../tests/contract/specification/table";
import { ROOT } from "./repository.mjs";

writeFileSync(join(ROOT, "docs/specification.md"), specificationTable());
