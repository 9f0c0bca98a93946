// Deploys: `npm run deploy -- mfe-explore | shell | infra | gateway | all | page`, `-- rollback mfe-explore`, `-- plan`.
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { install, ROOT } from "./install.mjs";
import { phase } from "./phases.mjs";
import { runProgram } from "./programs.mjs";
import { runCommand, Stop } from "./stop.mjs";

const FILE = resolve(process.env.CENOTE_DEPLOYMENT || join(ROOT, "deployment.json"));
const beside = (ending) => join(dirname(FILE), basename(FILE, ".json") + ending);
/** What was synthesised for this deployment, what was deployed of it last, and what its stacks told then. */
const ASSEMBLY = join(ROOT, "infra/cdk.out");
const DEPLOYED = beside(".templates");
const OUTPUTS = beside(".outputs.json");
const VERSIONS = join(ROOT, "dist/versions");
const GATEWAY_STACK = "Cenote-gateway";

await runCommand(async () => {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { to: { type: "string" } } });
  const [command, ...names] = positionals;
  if (!command)
    throw new Stop("Say what: npm run deploy -- plan | infra | gateway | shell | mfe-... | all | rollback mfe-...");
  if (!existsSync(FILE))
    throw new Stop(`There is no ${FILE}; CENOTE_DEPLOYMENT names another. See docs/operations.md.`);
  await phase("Packages", install);
  const builds = await import("./build.mjs");
  const { REMOTES } = await import("./publish.mjs");

  if (command === "plan") return plan(builds);
  if (command === "infra") return deployInfrastructure(builds, "infra");
  if (command === "gateway") return deployInfrastructure(builds, "gateway");
  if (command === "page") return deployProgram(builds, ["page"]);
  if (command === "rollback")
    return deployProgram(builds, ["rollback", ...names, ...(values.to ? ["--to", values.to] : [])]);
  const targets = command === "all" ? ["shell", ...REMOTES] : [command, ...names];
  const strange = targets.find((name) => name !== "shell" && !REMOTES.includes(name));
  if (strange) throw new Stop(`There is no ${strange}: shell, ${REMOTES.join(", ")}.`);
  await phase("Build", () => builds.buildVersions(targets, VERSIONS));
  await deployProgram(builds, ["deploy", ...targets, "--built", VERSIONS]);
});

/** Runs infra/deploy/main.ts, which speaks to AWS and to the gateway. */
async function deployProgram(builds, args) {
  await phase("Deployment's program", builds.buildInfra);
  const program = join(ROOT, "infra/dist/deploy.js");
  const { code } = await runProgram(process.execPath, [program, ...args, "--deployment", FILE], { cwd: ROOT });
  if (code !== 0) throw new Stop("Nothing else was done; the reason is above.");
}

/** Builds all that the stacks bring along, and synthesises them; answers the stacks' names. */
async function synthesise(builds) {
  const { gateway, replicaRegions = [] } = JSON.parse(readFileSync(FILE, "utf8"));
  await phase("Edge functions", () => builds.buildEdge({ replicaRegions: ["us-east-1", ...replicaRegions] }));
  await phase("Infrastructure's program", builds.buildInfra);
  if (gateway?.domainName) {
    await phase("Gateway", async () => {
      await builds.buildGateway();
      const { stageImage } = await import("../gateway/stageImage.mjs");
      stageImage(join(ROOT, "dist/gateway-image"));
    });
  }
  const infra = await import("../infra/build.mjs");
  await phase("Templates", () => infra.synthesise({ deployment: FILE, output: ASSEMBLY }));
  return templatesOf(ASSEMBLY);
}

/** Says what `infra` would change, and which versions are live. Asks AWS nothing. */
async function plan(builds) {
  const stacks = await synthesise(builds);
  for (const stack of stacks) {
    const before = join(DEPLOYED, `${stack}.template.json`);
    if (!existsSync(before)) console.log(`\n${stack}: is not deployed yet, as far as ${DEPLOYED} knows.`);
    else await cdk(["diff", stack, "--template", before]);
  }
  const gone = templatesOf(DEPLOYED).filter((stack) => !stacks.includes(stack));
  for (const stack of gone)
    console.log(`\n${stack}: is deployed, and no part of the deployment any more. Nothing deletes it.`);
  console.log("");
  await deployProgram(builds, ["live"]);
}

async function deployInfrastructure(builds, what) {
  const stacks = await synthesise(builds);
  const hasGateway = stacks.includes(GATEWAY_STACK);
  if (what === "gateway" && !hasGateway) throw new Stop("The settings name a gateway that is run elsewhere.");
  if (hasGateway) {
    // Before anything is changed: whom would it leave without an answer?
    await checkGateway(builds);
    await cdkDeploy([GATEWAY_STACK]);
  }
  if (what === "gateway") return;

  const { gatherDocuments } = await import("./documents.mjs");
  await phase("Documents", async () => {
    await builds.buildGenerated();
    await gatherDocuments();
  });
  await deployProgram(builds, ["publish-documents", join(ROOT, "dist/documents/edge.json")]);
  await cdkDeploy(stacks.filter((stack) => stack !== GATEWAY_STACK));
  // The page carries its policy with it, and the policy may be another now.
  await deployProgram(builds, ["page"]);
}

/** Refuses a gateway that would break what a live version of a client sends. */
async function checkGateway(builds) {
  await phase("Live documents", () => deployProgram(builds, ["check-gateway"]));
}

async function cdkDeploy(stacks) {
  const folder = mkdtempSync(join(tmpdir(), "cenote-outputs-"));
  const outputs = join(folder, "outputs.json");
  const { code } = await cdk(["deploy", ...stacks, "--require-approval", "broadening", "--outputs-file", outputs]);
  if (code !== 0) throw new Stop("The CDK's tool did not deploy; its message is above.");
  const known = existsSync(OUTPUTS) ? JSON.parse(readFileSync(OUTPUTS, "utf8")) : {};
  const told = existsSync(outputs) ? JSON.parse(readFileSync(outputs, "utf8")) : {};
  writeFileSync(OUTPUTS, `${JSON.stringify({ ...known, ...told }, null, 2)}\n`);
  rmSync(folder, { recursive: true });
  mkdirSync(DEPLOYED, { recursive: true });
  for (const stack of stacks)
    cpSync(join(ASSEMBLY, `${stack}.template.json`), join(DEPLOYED, `${stack}.template.json`));
}

/** The CDK's own tool, of the version that reads what our library writes, on what is synthesised already. */
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
