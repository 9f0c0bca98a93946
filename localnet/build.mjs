import { join } from "node:path";
import { build } from "esbuild";
import { EXTERNAL_PACKAGES } from "../scripts/repository.mjs";
import { buildArtifacts } from "./assembly/artifacts.mjs";
import { buildImages } from "./assembly/images.mjs";

const HERE = import.meta.dirname;
const SOURCE = join(HERE, "src");

/** Builds the local chains' program, contracts and token logos into localnet/dist; fast if nothing changed. */
export async function buildLocalnet({ dist = join(HERE, "dist") } = {}) {
  await Promise.all([
    buildArtifacts({ contracts: join(HERE, "contracts"), file: join(dist, "artifacts.json") }),
    buildImages({
      projects: join(HERE, "../gateway/data/projects.json"),
      folder: join(dist, "static", "images"),
      stamp: join(dist, "images.stamp"),
    }),
    bundle(dist),
    bundleWalletPage(dist),
  ]);
}

async function bundle(dist) {
  await build({
    entryPoints: [
      { in: join(SOURCE, "main.ts"), out: "localnet" },
      { in: join(SOURCE, "sandbox", "main.ts"), out: "sandbox" },
      { in: join(SOURCE, "wallet", "main.ts"), out: "wallet" },
    ],
    outdir: dist,
    bundle: true,
    platform: "node",
    format: "esm",
    target: "node20",
    ...EXTERNAL_PACKAGES,
    sourcemap: true,
    logLevel: "warning",
  });
}

/** Bundles the page part of the development wallet next to the program that serves it, never among static files. */
async function bundleWalletPage(dist) {
  await build({
    entryPoints: { "wallet-page": join(SOURCE, "wallet", "page.ts") },
    outdir: dist,
    bundle: true,
    minify: true,
    format: "iife",
    target: "es2022",
    logLevel: "warning",
  });
}

if (process.argv[1] === import.meta.filename) await buildLocalnet();
