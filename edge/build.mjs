// Bundles the four functions and lays beside them what they read; publishes the same pictures and fonts as static files.
import { cpSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { build } from "esbuild";
import { buildFonts } from "./assets/buildFonts.mjs";
import { buildPictures } from "./assets/buildPictures.mjs";

const HERE = import.meta.dirname;
const DIST = join(HERE, "dist");
const require = createRequire(import.meta.url);

/** The functions by their entry's name, with the most bytes that each bundle's code may have. */
const FUNCTIONS = {
  pageRequest: 30_000,
  pageResponse: 1_100_000,
  viewerResponse: 10_000,
  image: 3_000_000,
};

/** `replicaRegions`: where the preview table has replicas; the functions ask the nearest. */
export async function buildEdge({ replicaRegions = ["us-east-1"] } = {}) {
  rmSync(DIST, { recursive: true, force: true });
  await Promise.all([...Object.keys(FUNCTIONS).map((name) => bundle(name, replicaRegions)), buildAssets()]);
  copyNativeParts(join(DIST, "image"));
  checkBudgets();
}

async function bundle(name, replicaRegions) {
  await build({
    entryPoints: [join(HERE, `src/lambda/${name}.lambda.ts`)],
    outfile: join(DIST, name, "index.js"),
    bundle: true,
    platform: "node",
    target: "node20",
    format: "cjs",
    minify: true,
    legalComments: "none",
    external: ["@resvg/resvg-js-*"],
    define: { REPLICA_REGIONS: JSON.stringify(replicaRegions) },
    logLevel: "warning",
  });
  // The bundle is CommonJS, which a package of ES modules has to be told.
  writeFileSync(join(DIST, name, "package.json"), '{ "type": "commonjs" }\n');
}

async function buildAssets() {
  const image = join(DIST, "image");
  const pictures = join(image, "pictures");
  mkdirSync(pictures, { recursive: true });
  await Promise.all([buildFonts(image), buildPictures(pictures)]);

  const published = join(DIST, "static");
  cpSync(pictures, published, { recursive: true });
  mkdirSync(join(published, "fonts"), { recursive: true });
  for (const weight of [500, 600])
    cpSync(join(image, `inter-${weight}.ttf`), join(published, `fonts/inter-${weight}.ttf`));
}

/** resvg's own binary of every platform that npm installed, and the shaping engine's module, which looks beside itself. */
function copyNativeParts(target) {
  const scope = join(dirname(require.resolve("@resvg/resvg-js/package.json")), "..");
  for (const name of readdirSync(scope).filter((name) => name.startsWith("resvg-js-"))) {
    cpSync(join(scope, name), join(target, "node_modules/@resvg", name), { recursive: true });
  }
  const harfbuzz = dirname(require.resolve("harfbuzzjs/package.json"));
  cpSync(join(harfbuzz, "hb.wasm"), join(target, "hb.wasm"));
}

function checkBudgets() {
  for (const [name, budget] of Object.entries(FUNCTIONS)) {
    const { size } = statSync(join(DIST, name, "index.js"));
    if (size > budget)
      throw new Error(`edge/dist/${name} has ${size} bytes of code, more than its budget of ${budget}`);
  }
}

if (process.argv[1] === import.meta.filename) await buildEdge();
