import { existsSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { gatewayUrl, type Deployment } from "../lib/deployment";
import { DEPLOYMENT_NAME, DOCUMENTS_OUTPUT, GATEWAY_STACK } from "../lib/names";
import { parseDeployment } from "../lib/toDeployment";

/** Reason in one sentence why a deployment stops. */
export class Refusal extends Error {}

/** The outputs of the site's stack. */
export type Outputs = {
  /** Missing for a distribution that was deployed before ADR 052. */
  readonly [DOCUMENTS_OUTPUT]?: string;
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
  /**
   * Origin at which documents are published: the site's distribution, under its own name. Null before the first
   * deployment of the infrastructure; the gateway's own origin if the distribution does not forward them yet.
   */
  readonly documentsOrigin: string | null;
};

/** Reads deployment.json and the files next to it. */
export function readDeployment(file: string): DeploymentFiles {
  if (!existsSync(file)) {
    throw new Refusal(`There is no ${file}: CENOTE_DEPLOYMENT names the settings file. See docs/operations/deploy.md.`);
  }
  const deployment = parseDeployment(readFileSync(file, "utf8"));
  const all = readOutputs(file);
  const outputs = all[DEPLOYMENT_NAME] ?? null;
  return {
    deployment,
    outputs,
    hasGateway: GATEWAY_STACK in all,
    documentsOrigin: outputs && (outputs[DOCUMENTS_OUTPUT] ?? new URL(gatewayUrl(deployment)).origin),
  };
}

/** Reads the outputs of every deployed stack: deployment.outputs.json is next to deployment.json. */
export function readOutputs(file: string): Readonly<Partial<Record<string, Outputs>>> {
  const outputs = join(dirname(file), `${basename(file, ".json")}.outputs.json`);
  return existsSync(outputs) ? (JSON.parse(readFileSync(outputs, "utf8")) as Record<string, Outputs>) : {};
}
