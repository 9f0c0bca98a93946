import { copyFileSync, mkdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { EXTERNAL_PACKAGES } from "../scripts/repository.mjs";

const GATEWAY = dirname(fileURLToPath(import.meta.url));
const ROOT = dirname(GATEWAY);

export const DIST = join(GATEWAY, "dist");

/** Bundles the gateway into a folder: the server, and the thread its embedded database runs in. */
export async function buildGateway({ dist = DIST } = {}) {
  mkdirSync(dist, { recursive: true });
  await build(gatewayBundle(dist));
  copyFileSync(join(ROOT, "schema.graphql"), join(dist, "schema.graphql"));
}

/** What esbuild makes of the gateway. */
export function gatewayBundle(dist) {
  return {
    entryPoints: [
      { in: join(GATEWAY, "src", "main.ts"), out: "server" },
      { in: join(GATEWAY, "src", "store", "pglite", "pgliteWorker.ts"), out: "pgliteWorker" },
      { in: join(GATEWAY, "src", "store", "prepare", "createMain.ts"), out: "createDatabase" },
      { in: join(GATEWAY, "src", "store", "prepare", "prepareMain.ts"), out: "prepareDatabase" },
      { in: join(GATEWAY, "src", "media", "mediaDecoder.ts"), out: "mediaDecoder" },
      { in: join(GATEWAY, "src", "api", "documents", "checkDocuments.ts"), out: "checkDocuments" },
    ],
    outdir: dist,
    bundle: true,
    platform: "node",
    format: "esm",
    target: "node20",
    ...EXTERNAL_PACKAGES,
    sourcemap: true,
    logLevel: "warning",
  };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await buildGateway();
