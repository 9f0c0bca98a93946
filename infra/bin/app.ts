import { readFileSync } from "node:fs";
import { join } from "node:path";
import { BadSettings } from "@cenote/server/settings";
import { readOutputs } from "../deploy/settings";
import { cenoteApp } from "../lib/cenoteApp";
import { parseDeployment } from "../lib/toDeployment";

/** CENOTE_DEPLOYMENT is the file of the deployment's settings; CDK_OUTDIR the output folder. */
const ROOT = join(import.meta.dirname, "../..");

try {
  const file = process.env.CENOTE_DEPLOYMENT ?? join(ROOT, "deployment.json");
  cenoteApp({
    deployment: parseDeployment(readFileSync(file, "utf8")),
    account: process.env.CDK_DEFAULT_ACCOUNT,
    deployedStacks: Object.keys(readOutputs(file)),
    builds: {
      functions: join(ROOT, "edge/dist"),
      composer: join(ROOT, "infra/dist/composer"),
      canary: join(ROOT, "infra/dist/canary"),
      gatewayImage: join(ROOT, "dist/gateway-image"),
    },
  }).synth();
} catch (error) {
  console.error(error instanceof BadSettings ? error.message : error);
  process.exit(1);
}
