// Bundles the CDK app and the local CloudFront, and synthesises the CDK app for an origin.
import { rmSync } from "node:fs";
import { join } from "node:path";
import { build } from "esbuild";
import { runProgram } from "../scripts/programs.mjs";

const HERE = import.meta.dirname;
const ROOT = join(HERE, "..");

export async function buildInfra() {
  rmSync(join(HERE, "dist"), { recursive: true, force: true });
  await build({
    entryPoints: {
      app: join(HERE, "bin/app.ts"),
      local: join(HERE, "local/main.ts"),
      function: join(HERE, "local/functionWorker.ts"),
    },
    outdir: join(HERE, "dist"),
    bundle: true,
    platform: "node",
    target: "node20",
    format: "esm",
    packages: "external",
    // Our own packages are TypeScript: they are a part of the bundle.
    alias: { "@cenote/domain": join(ROOT, "domain/src") },
    logLevel: "warning",
  });
}

/** Synthesises the template into a folder. Needs no credentials and no network. */
export async function synthesise({ siteOrigin, gatewayUrl, output }) {
  // Every change of a function leaves a copy of it there.
  rmSync(output, { recursive: true, force: true });
  const { code, stderr } = await runProgram(process.execPath, [join(HERE, "dist/app.js")], {
    cwd: ROOT,
    stdio: ["ignore", "ignore", "pipe"],
    env: {
      ...process.env,
      CDK_OUTDIR: output,
      CDK_CONTEXT_JSON: JSON.stringify({ siteOrigin, gatewayUrl, "aws:cdk:bundling-stacks": [] }),
    },
  });
  if (code !== 0) throw new Error(`The CDK app could not be synthesised:\n${stderr}`);
}

if (process.argv[1] === import.meta.filename) await buildInfra();
