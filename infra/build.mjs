// Bundles the CDK app and the local CloudFront, and synthesizes the CDK app for an origin.
import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { build } from "esbuild";
import { runProgram } from "../scripts/programs";
import { EXTERNAL_PACKAGES } from "../scripts/repository.mjs";
import { Stop } from "../scripts/stop";

const HERE = import.meta.dirname;
const ROOT = join(HERE, "..");

export async function buildInfra() {
  rmSync(join(HERE, "dist"), { recursive: true, force: true });
  await build({
    entryPoints: {
      app: join(HERE, "bin/app.ts"),
      local: join(HERE, "local/main.ts"),
      function: join(HERE, "local/functions/functionWorker.ts"),
      deploy: join(HERE, "deploy/main.ts"),
    },
    outdir: join(HERE, "dist"),
    bundle: true,
    platform: "node",
    target: "node20",
    format: "esm",
    ...EXTERNAL_PACKAGES,
    logLevel: "warning",
  });
  await buildFunction("composer", "registry/composer.lambda.ts");
  await buildFunction("canary", "canary/canary.lambda.ts");
}

/** Bundles a function of the infrastructure with its packages. */
async function buildFunction(name, entry) {
  const folder = join(HERE, "dist", name);
  await build({
    entryPoints: [join(HERE, entry)],
    outfile: join(folder, "index.js"),
    bundle: true,
    platform: "node",
    target: "node20",
    format: "cjs",
    minify: true,
    legalComments: "none",
    logLevel: "warning",
  });
  // The bundle is CommonJS, which must be declared inside a package of ES modules.
  writeFileSync(join(folder, "package.json"), '{ "type": "commonjs" }\n');
}

/**
 * Synthesizes the templates of a deployment from its settings file. Needs no credentials and no network. CDK's own
 * rules, which only warn, run only for deployments: they take as long as the synthesis.
 */
export async function synthesize({ deployment, output, isDeployed = true }) {
  // Otherwise copies of changed functions would accumulate.
  rmSync(output, { recursive: true, force: true });
  const { code, stderr } = await runProgram(process.execPath, [join(HERE, "dist/app.js")], {
    cwd: ROOT,
    stdio: ["ignore", "ignore", "pipe"],
    env: { ...process.env, CENOTE_DEPLOYMENT: deployment, CDK_OUTDIR: output, CDK_VALIDATION: String(isDeployed) },
  });
  if (code !== 0) throw new Stop(`The infrastructure could not be synthesized:\n${stderr}`);
}
