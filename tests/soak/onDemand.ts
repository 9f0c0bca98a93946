import { execFile } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";

const FOLDER = join(__dirname, "../../node_modules/.cache/cenote/on-demand");
const run = promisify(execFile);

/** Installs a large and rarely used package outside the project; answers the folder of its packages. */
export async function installOnDemand(name: string, version: string): Promise<string> {
  const folder = join(FOLDER, name.replaceAll("/", "-"));
  const packages = join(folder, "node_modules");
  if (installedVersion(join(packages, name, "package.json")) === version) return packages;
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "package.json"), JSON.stringify({ private: true }));
  const quiet = ["--no-audit", "--no-fund", "--ignore-scripts"];
  await run("npm", ["install", ...quiet, `${name}@${version}`], { cwd: folder });
  return packages;
}

function installedVersion(file: string): string | null {
  return existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as { version: string }).version : null;
}
