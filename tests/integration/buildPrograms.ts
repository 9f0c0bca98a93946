import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";

const ROOT = join(__dirname, "../..");

/** Bundles a package's programs, as `npm run build` does. */
export async function buildPrograms(name: "gateway" | "localnet") {
  await promisify(execFile)(process.execPath, [join(ROOT, name, "build.mjs")]);
}
