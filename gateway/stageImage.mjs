import { cpSync, mkdirSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";

const GATEWAY = import.meta.dirname;
const ROOT = dirname(GATEWAY);

/** The container's files: the built gateway, its data, and the lockfile of its packages. */
const PARTS = [
  "package-lock.json",
  ...["domain", "protocol", "server"].map((name) => `${name}/package.json`),
  "gateway/package.json",
  ...["server.js", "pgliteWorker.js", "prepareDatabase.js", "mediaDecoder.js", "schema.graphql"].map(
    (file) => `gateway/dist/${file}`,
  ),
  ...["gateway/migrations", "gateway/data"],
];

/** Lays the container's parts out in a folder, which `docker build` takes. */
export function stageImage(folder) {
  rmSync(folder, { recursive: true, force: true });
  for (const part of PARTS) {
    mkdirSync(dirname(join(folder, part)), { recursive: true });
    cpSync(join(ROOT, part), join(folder, part), { recursive: true });
  }
  cpSync(join(GATEWAY, "image.package.json"), join(folder, "package.json"));
  cpSync(join(GATEWAY, "Dockerfile"), join(folder, "Dockerfile"));
}
