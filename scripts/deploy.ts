// Deploys: `npm run deploy -- mfe-explore | shell | infra | gateway | all | page`, `-- rollback mfe-explore`, `--
// plan`, and prints the token with which a team publishes its documents: `-- token mfe-explore`.
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join, resolve } from "node:path";
import { BadSettings } from "@cenote/server/settings";
import { type DeployStep, parseDeployArguments, stepArguments } from "../infra/deploy/deployArguments";
import type { ClientDocuments } from "../infra/deploy/gatewayDocuments";
import { infrastructureSteps, isSiteBehind } from "../infra/deploy/infrastructureSteps";
import { replicaFault } from "../infra/deploy/replicaChange";
import { readOutputs, Refusal } from "../infra/deploy/settings";
import type { Deployment } from "../infra/lib/deployment";
import { DEPLOYMENT_NAME, GATEWAY_STACK } from "../infra/lib/names";
import { parseDeployment } from "../infra/lib/toDeployment";
import * as builds from "./build";
import { gatherDocuments } from "./documents";
import { phase } from "./phases";
import { type Ended, runProgram } from "./programs";
import { ROOT } from "./repository.mjs";
import { runCommand, Stop } from "./stop";

const FILE = resolve(process.env.CENOTE_DEPLOYMENT || join(ROOT, "deployment.json"));
const beside = (ending: string) => join(dirname(FILE), basename(FILE, ".json") + ending);
/** Synthesized assembly of this deployment, its last deployed templates, and the outputs of its stacks. */
const ASSEMBLY = join(ROOT, "infra/cdk.out");
const DEPLOYED = beside(".templates");
const OUTPUTS = beside(".outputs.json");
/** Documents of the deployed and of the built edge functions. */
const EDGE_DOCUMENTS = join(DEPLOYED, "edge.documents.json");
const BUILT_EDGE_DOCUMENTS = join(ROOT, "dist/documents/edge.json");
const BUILT_API_DOCUMENTS = join(ROOT, "dist/documents/api.json");
const VERSIONS = join(ROOT, "dist/versions");
const TEMPLATE = ".template.json";
const SEE = " See docs/operations/deploy.md, Deploy the gateway.";

/** A synthesized template. */
type Template = { readonly Resources: Readonly<Record<string, { readonly Type: string }>> };

/** Repairs a deployment whose gateway does not respond. */
let withoutGateway = false;

await runCommand(async () => {
  try {
    await deploy();
  } catch (error) {
    throw error instanceof Refusal ? new Stop(error.message) : error;
  }
});

async function deploy(): Promise<void> {
  const command = parseDeployArguments(process.argv.slice(2));
  if (!existsSync(FILE))
    throw new Stop(`There is no ${FILE}; CENOTE_DEPLOYMENT names another. See docs/operations/deploy.md.`);
  const deployment = readSettings();
  ({ withoutGateway } = command);
  switch (command.command) {
    case "plan":
      return plan(deployment);
    case "infra":
    case "gateway":
      return deployInfrastructure(deployment, command.command);
    case "deploy":
      await phase("Build", () => builds.buildVersions(command.names, VERSIONS));
      return runStep({ command: "deploy", names: command.names, built: VERSIONS });
    case "page":
    case "token":
    case "rollback":
      return runStep(command);
  }
}

/** Reads the settings; with invalid ones, nothing is built. */
function readSettings(): Deployment {
  try {
    return parseDeployment(readFileSync(FILE, "utf8"));
  } catch (error) {
    throw error instanceof BadSettings ? new Stop(`${FILE}: ${error.message}`) : error;
  }
}

/** Runs a step by infra/deploy/main.ts, which calls AWS and the gateway. */
async function runStep(step: DeployStep): Promise<void> {
  await phase("Deployment's program", builds.buildInfra);
  const program = join(ROOT, "infra/dist/deploy.js");
  const args = stepArguments(step, { deployment: FILE, edgeDocuments: EDGE_DOCUMENTS, withoutGateway });
  const { code } = await runProgram(process.execPath, [program, ...args], { cwd: ROOT });
  if (code !== 0) throw new Stop("Nothing else was done; the reason is above.");
}

/** Builds the stacks' assets, and synthesizes the stacks; returns the stacks' names. */
async function synthesize({ gateway, replicaRegions = [] }: Deployment): Promise<string[]> {
  await phase("Edge functions", () => builds.buildEdge({ replicaRegions: ["us-east-1", ...replicaRegions] }));
  await phase("Infrastructure's program", builds.buildInfra);
  if ("domainName" in gateway) {
    await phase("Gateway", async () => {
      await builds.buildGateway();
      const { stageImage } = await import("../gateway/stageImage.mjs");
      stageImage(join(ROOT, "dist/gateway-image"));
    });
  }
  const infra = await import("../infra/build.mjs");
  await phase("Templates", () => infra.synthesize({ deployment: FILE, output: ASSEMBLY }));
  return templatesOf(ASSEMBLY);
}

/** Shows the changes that `infra` would make, and the live versions. Sends nothing to AWS. */
async function plan(deployment: Deployment): Promise<void> {
  const stacks = await synthesize(deployment);
  for (const stack of stacks) {
    const before = join(DEPLOYED, stack + TEMPLATE);
    if (!existsSync(before))
      console.log(`\n${stack}: is not deployed yet, according to ${DEPLOYED}. It adds ${resourcesOf(stack)}.`);
    else await cdk("diff", [stack, "--template", before]);
  }
  const gone = templatesOf(DEPLOYED).filter((stack) => !stacks.includes(stack));
  for (const stack of gone)
    console.log(`\n${stack}: is deployed, and no part of the deployment any more. Nothing deletes it.`);
  console.log("");
  await runStep({ command: "live" });
}

/** Summarizes a stack's resources: "3 S3 Bucket, 1 DynamoDB GlobalTable". */
function resourcesOf(stack: string): string {
  const counts = new Map<string, number>();
  for (const { Type } of Object.values(readTemplate(ASSEMBLY, stack).Resources))
    counts.set(Type, (counts.get(Type) ?? 0) + 1);
  return [...counts].map(([type, count]) => `${count} ${type.split("::").slice(1).join(" ")}`).join(", ");
}

async function deployInfrastructure(deployment: Deployment, what: "infra" | "gateway"): Promise<void> {
  const { runsAtTheEdge } = await import("../edge/build.mjs");
  if (what === "infra" && !runsAtTheEdge()) {
    throw new Stop("The image function is built for Lambda on Linux (x64) alone: run this there, or in its container.");
  }
  const stacks = await synthesize(deployment);
  const hasGateway = stacks.includes(GATEWAY_STACK);
  const before = readOutputs(FILE);
  const isBehind = hasGateway && isSiteBehind(before);
  if (what === "gateway") {
    if (!hasGateway) throw new Stop("The settings name a gateway that is run elsewhere.");
    if (isBehind)
      throw new Stop(`The site does not forward documents and webhooks yet: npm run deploy -- infra.${SEE}`);
    await deployGateway(deployment);
    if (DEPLOYMENT_NAME in before) await publishApiDocuments();
    return;
  }
  checkReplicas();
  const steps = {
    gateway: () => deployGateway(deployment),
    documents: async () => {
      await publishEdgeDocuments();
      if (!isBehind) await publishApiDocuments();
    },
    site: () => cdkDeploy(stacks.filter((stack) => stack !== GATEWAY_STACK)),
    page: () => {
      cpSync(BUILT_EDGE_DOCUMENTS, EDGE_DOCUMENTS);
      // The page carries its policy, which may have changed.
      return runStep({ command: "page" });
    },
  };
  for (const step of infrastructureSteps({ hasGateway, outputs: before })) await steps[step]();
  if (isBehind) console.log(`The gateway was not deployed: register webhooks under the site's name first.${SEE}`);
}

async function deployGateway(deployment: Deployment): Promise<void> {
  // Before any change: finds live documents that it would no longer serve.
  await phase("Live documents", () => runStep({ command: "check-gateway" }));
  const isFirst = !(GATEWAY_STACK in readOutputs(FILE));
  await cdkDeploy([GATEWAY_STACK]);
  if (!isFirst) return;
  // A protected resource could not be rolled back if the first deployment failed, so a second one protects it.
  await synthesize(deployment);
  await cdkDeploy([GATEWAY_STACK]);
}

/** Lets the gateway run the built edge functions' documents, in addition to the deployed ones'. */
async function publishEdgeDocuments(): Promise<void> {
  await gather();
  const replaced = existsSync(EDGE_DOCUMENTS)
    ? (JSON.parse(readFileSync(EDGE_DOCUMENTS, "utf8")) as ClientDocuments)
    : null;
  await runStep({
    command: "publish-documents",
    files: [BUILT_EDGE_DOCUMENTS],
    ...(replaced && { replaces: replaced.version }),
  });
}

/** Lets the gateway run the operations of the public API as served by this build's gateway. */
async function publishApiDocuments(): Promise<void> {
  await gather();
  await runStep({ command: "publish-documents", files: [BUILT_API_DOCUMENTS] });
}

async function gather(): Promise<void> {
  await phase("Documents", async () => {
    await builds.buildGenerated();
    await gatherDocuments();
  });
}

async function cdkDeploy(stacks: readonly string[]): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "cenote-outputs-"));
  const outputs = join(folder, "outputs.json");
  const { code } = await cdk("deploy", [...stacks, "--require-approval", "broadening", "--outputs-file", outputs]);
  if (code !== 0) throw new Stop("The CDK's tool did not deploy; its message is above.");
  const reported = existsSync(outputs) ? (JSON.parse(readFileSync(outputs, "utf8")) as object) : {};
  writeFileSync(OUTPUTS, `${JSON.stringify({ ...readOutputs(FILE), ...reported }, null, 2)}\n`);
  rmSync(folder, { recursive: true });
  mkdirSync(DEPLOYED, { recursive: true });
  for (const stack of stacks) cpSync(join(ASSEMBLY, stack + TEMPLATE), join(DEPLOYED, stack + TEMPLATE));
}

/** Refuses a change of the preview table that CloudFormation would refuse half an hour later. */
function checkReplicas(): void {
  if (!existsSync(join(DEPLOYED, DEPLOYMENT_NAME + TEMPLATE))) return;
  const fault = replicaFault(readTemplate(DEPLOYED, DEPLOYMENT_NAME), readTemplate(ASSEMBLY, DEPLOYMENT_NAME));
  if (fault) throw new Stop(fault);
}

function readTemplate(folder: string, stack: string): Template {
  return JSON.parse(readFileSync(join(folder, stack + TEMPLATE), "utf8")) as Template;
}

/** Runs the CDK CLI, in the version that matches our library, on the synthesized assembly. */
function cdk(command: "diff" | "deploy", args: readonly string[]): Promise<Ended> {
  const tool = join(ROOT, "node_modules/aws-cdk/bin/cdk");
  return runProgram(process.execPath, [tool, command, ...args, "--app", ASSEMBLY, "--no-notices"], {
    cwd: ROOT,
    stdio: "inherit",
  });
}

function templatesOf(folder: string): string[] {
  const files = existsSync(folder) ? readdirSync(folder) : [];
  return files.filter((file) => file.endsWith(TEMPLATE)).map((file) => basename(file, TEMPLATE));
}
