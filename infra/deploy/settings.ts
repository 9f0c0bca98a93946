import { existsSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { gatewayUrl, type Deployment } from "../lib/deployment";
import { DEPLOYMENT_NAME } from "../lib/names";
import { parseDeployment } from "../lib/toDeployment";

/** Says in one sentence why a deployment does not go on. */
export class Refusal extends Error {}

/** What the site's stack told after it was deployed. */
export type Outputs = {
  readonly StaticFilesBucket: string;
  readonly RemotesBucket: string;
  readonly PageComposerName: string;
};

export type DeploymentFiles = {
  readonly deployment: Deployment;
  /** Null before the first deployment of the infrastructure. */
  readonly outputs: Outputs | null;
  /** Whether a gateway of this deployment was deployed before. */
  readonly hasGateway: boolean;
  /** Where the gateway takes documents. */
  readonly gatewayOrigin: string;
};

/** Reads deployment.json and what stands beside it. */
export function readDeployment(file: string): DeploymentFiles {
  if (!existsSync(file)) {
    throw new Refusal(`There is no ${file}: CENOTE_DEPLOYMENT names the file of settings. See docs/operations.md.`);
  }
  const deployment = parseDeployment(readFileSync(file, "utf8"));
  const outputsFile = outputsFileOf(file);
  const all = existsSync(outputsFile) ? (JSON.parse(readFileSync(outputsFile, "utf8")) as Record<string, Outputs>) : {};
  return {
    deployment,
    outputs: all[DEPLOYMENT_NAME] ?? null,
    hasGateway: `${DEPLOYMENT_NAME}-gateway` in all,
    gatewayOrigin: new URL(gatewayUrl(deployment)).origin,
  };
}

/** deployment.json has deployment.outputs.json beside it. */
function outputsFileOf(file: string): string {
  return join(dirname(file), `${basename(file, ".json")}.outputs.json`);
}
