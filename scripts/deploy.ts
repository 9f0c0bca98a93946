// Deploys: `npm run deploy -- mfe-explore | shell | infra | gateway | all | page`, `-- rollback mfe-explore`, `--
// plan`, and prints the token with which a team publishes its documents: `-- token mfe-explore`.
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { install, ROOT } from "./install.mjs";
import { phase } from "./phases.mjs";
import { runProgram } from "./programs.mjs";
import { REMOTES } from "./remotes.mjs";
import { importSource } from "./sources.mjs";
import { runCommand, Stop } from "./stop.mjs";

const FILE = resolve(process.env.CENOTE_DEPLOYMENT || join(ROOT, "deployment.json"));
const beside = (ending) => join(dirname(FILE), basename(FILE, ".json") + ending);
/** Synthesized assembly of this deployment, its last deployed templates, and the outputs of its stacks. */
const ASSEMBLY = join(ROOT, "infra/cdk.out");
const DEPLOYED = beside(".templates");
const OUTPUTS = beside(".outputs.json");
/** Documents of the deployed and of the built edge functions. */
const EDGE_DOCUMENTS = join(DEPLOYED, "edge.documents.json");
const BUILT_EDGE_DOCUMENTS = join(ROOT, "dist/documents/edge.json");
const BUILT_API_DOCUMENTS = join(ROOT, "dist/documents/api.json");
const VERSIONS = join(ROOT, "dist/versions");
const NAMES = "infra/lib/names.ts";
const DEPLOYERS = ["shell", ...REMOTES];
const SEE = " See docs/operations.md, Deploy the gateway.";

/**
 * Passed to every program that queries the gateway; `--without-gateway` repairs a deployment whose gateway does not
 * respond.
 */
const gatewayOptions = ["--edge-documents", EDGE_DOCUMENTS];

/** Commands that take names of the shell and the remotes, or no argument. */
const COMMANDS = ["plan", "infra", "gateway", "page", "all", "rollback", "token"];
const USAGE =
  "npm run deploy -- plan | infra | gateway | shell | mfe-... | all | page | rollback mfe-... | token mfe-...";

await runCommand(async () => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { to: { type: "string" }, "without-gateway": { type: "boolean", default: false } },
  });
  const [first, ...rest] = positionals;
  if (!first) throw new Stop(`A command is missing: ${USAGE}`);
  const command = COMMANDS.includes(first) ? first : "deploy";
  const names = command === "deploy" ? positionals : rest;
  checkNames(command, names);
  if (values.to && command !== "rollback")
    throw new Stop("--to names the version of a rollback: use it with rollback only.");
  if (!existsSync(FILE))
    throw new Stop(`There is no ${FILE}; CENOTE_DEPLOYMENT names another. See docs/operations.md.`);
  await phase("Packages", install);
  const deployment = await readSettings();
  const builds = await import("./build.mjs");

  if (command === "plan") return plan(builds, deployment);
  if (values["without-gateway"]) gatewayOptions.push("--without-gateway");
  if (command === "infra" || command === "gateway") return deployInfrastructure(builds, deployment, command);
  if (command === "page") return deployProgram(builds, ["page"]);
  if (command === "token") return deployProgram(builds, ["token", ...names]);
  if (command === "rollback")
    return deployProgram(builds, ["rollback", ...names, ...(values.to ? ["--to", values.to] : [])]);
  const targets = command === "all" ? DEPLOYERS : names;
  await phase("Build", () => builds.buildVersions(targets, VERSIONS));
  await deployProgram(builds, ["deploy", ...targets, "--built", VERSIONS]);
});

function checkNames(command, names) {
  const takesNames = ["deploy", "rollback", "token"].includes(command);
  if (takesNames && !names.length)
    throw new Stop(`A name is missing: npm run deploy -- ${command} ${DEPLOYERS.join(" | ")}`);
  const unknown = names.find((name) => !takesNames || !DEPLOYERS.includes(name));
  if (unknown) throw new Stop(`There is no ${unknown} to deploy: ${DEPLOYERS.join(", ")}.\n${USAGE}`);
}

/** Reads the settings; with invalid ones, nothing is built. */
async function readSettings() {
  const { BadSettings, parseDeployment } = await importSource("infra/lib/toDeployment.ts");
  try {
    return parseDeployment(readFileSync(FILE, "utf8"));
  } catch (error) {
    throw error instanceof BadSettings ? new Stop(`${FILE}: ${error.message}`) : error;
  }
}

/** Runs infra/deploy/main.ts, which calls AWS and the gateway. */
async function deployProgram(builds, args) {
  await phase("Deployment's program", builds.buildInfra);
  const program = join(ROOT, "infra/dist/deploy.js");
  const options = [...gatewayOptions, "--deployment", FILE];
  const { code } = await runProgram(process.execPath, [program, ...args, ...options], { cwd: ROOT });
  if (code !== 0) throw new Stop("Nothing else was done; the reason is above.");
}

/** Builds the stacks' assets, and synthesizes the stacks; returns the stacks' names. */
async function synthesize(builds, { gateway, replicaRegions = [] }) {
  await phase("Edge functions", () => builds.buildEdge({ replicaRegions: ["us-east-1", ...replicaRegions] }));
  await phase("Infrastructure's program", builds.buildInfra);
  if (gateway.domainName) {
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
async function plan(builds, deployment) {
  const stacks = await synthesize(builds, deployment);
  for (const stack of stacks) {
    const before = join(DEPLOYED, `${stack}.template.json`);
    if (!existsSync(before))
      console.log(`\n${stack}: is not deployed yet, according to ${DEPLOYED}. It adds ${resourcesOf(stack)}.`);
    else await cdk(["diff", stack, "--template", before]);
  }
  const gone = templatesOf(DEPLOYED).filter((stack) => !stacks.includes(stack));
  for (const stack of gone)
    console.log(`\n${stack}: is deployed, and no part of the deployment any more. Nothing deletes it.`);
  console.log("");
  await deployProgram(builds, ["live"]);
}

/** Summarizes a stack's resources: "3 S3 Bucket, 1 DynamoDB GlobalTable". */
function resourcesOf(stack) {
  const { Resources } = JSON.parse(readFileSync(join(ASSEMBLY, `${stack}.template.json`), "utf8"));
  const counts = new Map();
  for (const { Type } of Object.values(Resources)) counts.set(Type, (counts.get(Type) ?? 0) + 1);
  return [...counts].map(([type, count]) => `${count} ${type.split("::").slice(1).join(" ")}`).join(", ");
}

async function deployInfrastructure(builds, deployment, what) {
  const { runsAtTheEdge } = await import("../edge/build.mjs");
  if (what === "infra" && !runsAtTheEdge()) {
    throw new Stop("The image function is built for Lambda on Linux (x64) alone: run this there, or in its container.");
  }
  const stacks = await synthesize(builds, deployment);
  const { DEPLOYMENT_NAME, GATEWAY_STACK } = await importSource(NAMES);
  const hasGateway = stacks.includes(GATEWAY_STACK);
  const { infrastructureSteps, isSiteBehind } = await importSource("infra/deploy/infrastructureSteps.ts");
  const before = knownOutputs();
  const isBehind = hasGateway && isSiteBehind(before);
  if (what === "gateway") {
    if (!hasGateway) throw new Stop("The settings name a gateway that is run elsewhere.");
    if (isBehind)
      throw new Stop(`The site does not forward documents and webhooks yet: npm run deploy -- infra.${SEE}`);
    await deployGateway(builds, deployment);
    if (DEPLOYMENT_NAME in before) await publishApiDocuments(builds);
    return;
  }
  await checkReplicas();
  const steps = {
    gateway: () => deployGateway(builds, deployment),
    documents: async () => {
      await publishEdgeDocuments(builds);
      if (!isBehind) await publishApiDocuments(builds);
    },
    site: () => cdkDeploy(stacks.filter((stack) => stack !== GATEWAY_STACK)),
    page: () => {
      cpSync(BUILT_EDGE_DOCUMENTS, EDGE_DOCUMENTS);
      // The page carries its policy, which may have changed.
      return deployProgram(builds, ["page"]);
    },
  };
  for (const step of infrastructureSteps({ hasGateway, outputs: before })) await steps[step]();
  if (isBehind) console.log(`The gateway was not deployed: register webhooks under the site's name first.${SEE}`);
}

async function deployGateway(builds, deployment) {
  // Before any change: finds live documents that it would no longer serve.
  await checkGateway(builds);
  const { GATEWAY_STACK } = await importSource(NAMES);
  const isFirst = !(GATEWAY_STACK in knownOutputs());
  await cdkDeploy([GATEWAY_STACK]);
  if (!isFirst) return;
  // A protected resource could not be rolled back if the first deployment failed, so a second one protects it.
  await synthesize(builds, deployment);
  await cdkDeploy([GATEWAY_STACK]);
}

/** Lets the gateway run the built edge functions' documents, in addition to the deployed ones'. */
async function publishEdgeDocuments(builds) {
  await gather(builds);
  const replaced = existsSync(EDGE_DOCUMENTS) ? JSON.parse(readFileSync(EDGE_DOCUMENTS, "utf8")).version : null;
  const args = ["publish-documents", BUILT_EDGE_DOCUMENTS, ...(replaced ? ["--replaces", replaced] : [])];
  await deployProgram(builds, args);
}

/** Lets the gateway run the operations of the public API as served by this build's gateway. */
async function publishApiDocuments(builds) {
  await gather(builds);
  await deployProgram(builds, ["publish-documents", BUILT_API_DOCUMENTS]);
}

async function gather(builds) {
  const { gatherDocuments } = await import("./documents.mjs");
  await phase("Documents", async () => {
    await builds.buildGenerated();
    await gatherDocuments();
  });
}

/** Refuses a gateway that would break the documents of a client's live version. */
async function checkGateway(builds) {
  await phase("Live documents", () => deployProgram(builds, ["check-gateway"]));
}

async function cdkDeploy(stacks) {
  const folder = mkdtempSync(join(tmpdir(), "cenote-outputs-"));
  const outputs = join(folder, "outputs.json");
  const { code } = await cdk(["deploy", ...stacks, "--require-approval", "broadening", "--outputs-file", outputs]);
  if (code !== 0) throw new Stop("The CDK's tool did not deploy; its message is above.");
  const reported = existsSync(outputs) ? JSON.parse(readFileSync(outputs, "utf8")) : {};
  writeFileSync(OUTPUTS, `${JSON.stringify({ ...knownOutputs(), ...reported }, null, 2)}\n`);
  rmSync(folder, { recursive: true });
  mkdirSync(DEPLOYED, { recursive: true });
  for (const stack of stacks)
    cpSync(join(ASSEMBLY, `${stack}.template.json`), join(DEPLOYED, `${stack}.template.json`));
}

function knownOutputs() {
  return existsSync(OUTPUTS) ? JSON.parse(readFileSync(OUTPUTS, "utf8")) : {};
}

/** Refuses a change of the preview table that CloudFormation would refuse half an hour later. */
async function checkReplicas() {
  const { replicaFault } = await importSource("infra/deploy/replicaChange.ts");
  const read = (folder) => JSON.parse(readFileSync(join(folder, "Cenote.template.json"), "utf8"));
  const isDeployed = existsSync(join(DEPLOYED, "Cenote.template.json"));
  const fault = isDeployed ? replicaFault(read(DEPLOYED), read(ASSEMBLY)) : null;
  if (fault) throw new Stop(fault);
}

/** Runs the CDK CLI, in the version that matches our library, on the synthesized assembly. */
function cdk([command, ...args]) {
  const tool = join(ROOT, "node_modules/aws-cdk/bin/cdk");
  const options = { cwd: ROOT, stdio: "inherit" };
  return runProgram(process.execPath, [tool, command, ...args, "--app", ASSEMBLY, "--no-notices"], options);
}

function templatesOf(folder) {
  const ending = ".template.json";
  const files = existsSync(folder) ? readdirSync(folder) : [];
  return files.filter((file) => file.endsWith(ending)).map((file) => basename(file, ending));
}
