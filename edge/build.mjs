// Bundles the four functions with the files that they read; publishes the same pictures and fonts as static files.
import { cpSync, existsSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { CHAIN_NAMES, toChain, toUrlName } from "@cenote/domain/chains";
import { IMAGE_NOT_FOUND_MAX_AGE_SECONDS } from "@cenote/domain/limits";
import { POOL_NOT_FOUND, ROUTE_NOT_FOUND, TOKEN_NOT_FOUND } from "@cenote/domain/messages";
import { build } from "esbuild";
import { zippedBytes } from "../infra/local/functions/zippedSize";
import { buildFonts } from "./assets/buildFonts.mjs";
import { buildPictures } from "./assets/buildPictures.mjs";

const HERE = import.meta.dirname;
const DIST = join(HERE, "dist");
const require = createRequire(import.meta.url);

/**
 * Functions by the name of their entry, with the limit on the zipped size of each in KB, including the files that it
 * reads.
 */
const FUNCTIONS = { pageRequest: 20, pageResponse: 300, viewerResponse: 20, image: 4_000 };

/** CloudFront's quota for a function of its own. */
const VIEWER_FUNCTION_BYTES = 10_240;

/** resvg's binary for Lambda@Edge. Locally, Node.js finds the platform's own binary in the repository's packages. */
const EDGE_BINARY = "resvg-js-linux-x64-gnu";

/** `replicaRegions`: regions with a replica of the preview table; the functions query the nearest. */
export async function buildEdge({ replicaRegions = ["us-east-1"] } = {}) {
  rmSync(DIST, { recursive: true, force: true });
  await Promise.all([
    ...Object.keys(FUNCTIONS).map((name) => bundle(name, replicaRegions)),
    bundleViewerFunction(),
    buildAssets(),
  ]);
  copyNativeParts(join(DIST, "image"));
  await checkBudgets(DIST);
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
  // The bundle is CommonJS, which must be declared inside a package of ES modules.
  writeFileSync(join(DIST, name, "package.json"), '{ "type": "commonjs" }\n');
}

/** Bundles the CloudFront Function: a script with a global `handler`, in which constants of domain/ replace imports. */
async function bundleViewerFunction() {
  const chains = CHAIN_NAMES.map(toUrlName).filter(toChain);
  const messages = { token: TOKEN_NOT_FOUND, pool: POOL_NOT_FOUND, route: ROUTE_NOT_FOUND };
  const { outputFiles } = await build({
    entryPoints: [join(HERE, "src/viewer/imagePath.function.ts")],
    write: false,
    bundle: true,
    platform: "neutral",
    target: "es2017",
    format: "esm",
    define: {
      CHAIN_URL_NAMES: JSON.stringify(chains),
      MESSAGES: JSON.stringify(messages),
      NOT_FOUND_MAX_AGE_SECONDS: String(IMAGE_NOT_FOUND_MAX_AGE_SECONDS),
    },
    logLevel: "warning",
  });
  const script = outputFiles[0].text.replace(/export \{\s*handler\s*\};\s*$/, "");
  if (script.includes("export ")) throw new Error("A CloudFront Function cannot export");
  if (Buffer.byteLength(script) > VIEWER_FUNCTION_BYTES) throw new Error("A CloudFront Function must not exceed 10 KB");
  mkdirSync(DIST, { recursive: true });
  writeFileSync(join(DIST, "imagePath.js"), script);
}

async function buildAssets() {
  const image = join(DIST, "image");
  const pictures = join(image, "pictures");
  const published = join(DIST, "static");
  mkdirSync(pictures, { recursive: true });
  buildPictures(pictures);
  await buildFonts(image, join(published, "fonts"));
  cpSync(pictures, published, { recursive: true });
}

/** Whether this machine's build also runs at the edge: npm installs only the binary of its own platform. */
export function runsAtTheEdge() {
  return existsSync(edgeBinary());
}

function edgeBinary() {
  return join(dirname(require.resolve("@resvg/resvg-js/package.json")), "..", EDGE_BINARY);
}

/** Copies resvg's binary, and the shaping engine's module, which resolves files relative to itself. */
function copyNativeParts(target) {
  if (runsAtTheEdge()) cpSync(edgeBinary(), join(target, "node_modules/@resvg", EDGE_BINARY), { recursive: true });
  else console.warn(`The image function runs on this machine alone: npm has not installed @resvg/${EDGE_BINARY}.`);
  const harfbuzz = dirname(require.resolve("harfbuzzjs/package.json"));
  cpSync(join(harfbuzz, "hb.wasm"), join(target, "hb.wasm"));
}

/** Throws if a function in a folder exceeds its size budget. */
export async function checkBudgets(folder) {
  for (const [name, budget] of Object.entries(FUNCTIONS)) {
    const kilobytes = Math.ceil(zippedBytes(join(folder, name)) / 1000);
    if (kilobytes > budget) {
      throw new Error(`edge/dist/${name} has ${kilobytes} KB zipped, more than its budget of ${budget} KB`);
    }
  }
}
