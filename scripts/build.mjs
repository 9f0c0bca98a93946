// Builds what is stale: generated code, the chains' program, the gateway, the site, the edge and the infrastructure.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gatherDocuments } from "./documents.mjs";
import { ROOT } from "./install.mjs";
import { ROOMY, runProgram } from "./programs.mjs";
import { layOut, publish, publishRemotes } from "./publish.mjs";
import { REMOTES } from "./remotes.mjs";
import { ifStale } from "./stale.mjs";
import { runCommand, Stop } from "./stop.mjs";

const SERVER_INPUTS = ["domain", "protocol", "server"];
const WEB_INPUTS = ["domain", "kit", "schema.graphql", "babel.config.cjs", "relay.config.js"];

/** Relay's artifacts and the gateway's resolver types. */
export async function buildGenerated() {
  const inputs = ["schema.graphql", "relay.config.js", "kit", ...REMOTES, "gateway/codegenMappers.mjs"];
  const outputs = ["gateway/src/__generated__/resolvers.ts", ...REMOTES.map((name) => `${name}/src/screens`)];
  await ifStale("generated", { inputs, outputs }, async () => {
    const { generate } = await import("./codegen.mjs");
    await generate();
  });
}

/** The local chains' program, their contracts and the tokens' logos. */
export async function buildLocalnet() {
  const outputs = [
    "localnet/dist/localnet.js",
    "localnet/dist/sandbox.js",
    "localnet/dist/wallet.js",
    "localnet/dist/wallet-page.js",
    "localnet/dist/artifacts.json",
    "localnet/dist/static",
  ];
  await ifStale(
    "localnet",
    { inputs: [...SERVER_INPUTS, "localnet", "gateway/data/projects.json"], outputs },
    async () => {
      const localnet = await import("../localnet/build.mjs");
      await localnet.buildLocalnet();
    },
  );
}

export async function buildGateway() {
  const outputs = ["gateway/dist/server.js"];
  await ifStale("gateway", { inputs: [...SERVER_INPUTS, "gateway", "schema.graphql"], outputs }, async () => {
    const gateway = await import("../gateway/build.mjs");
    await gateway.buildGateway();
  });
}

/** `replicaRegions`: where the preview table has copies, the first one among them. */
export async function buildEdge({ replicaRegions = ["us-east-1"] } = {}) {
  const outputs = ["edge/dist/image/index.js", "edge/dist/static"];
  await ifStale("edge", { inputs: ["domain", "server", "edge"], outputs, settings: { replicaRegions } }, async () => {
    const edge = await import("../edge/build.mjs");
    await edge.buildEdge({ replicaRegions });
  });
}

export async function buildInfra() {
  const outputs = ["infra/dist/app.js", "infra/dist/local.js", "infra/dist/composer/index.js", "infra/dist/deploy.js"];
  await ifStale("infra", { inputs: ["domain", "server", "infra"], outputs }, async () => {
    const infra = await import("../infra/build.mjs");
    await infra.buildInfra();
  });
}

/** The templates of a deployment, in a folder; answers the site's. Edge and infra are built before. */
export async function synthesize({ deployment, output }) {
  const template = join(output, "Cenote.template.json");
  const settings = { deployment: readFileSync(deployment, "utf8"), output };
  await ifStale(
    "template",
    { inputs: ["domain", "server", "edge", "infra"], outputs: [template], settings },
    async () => {
      const infra = await import("../infra/build.mjs");
      await infra.synthesize({ deployment, output });
    },
  );
  return template;
}

/** The shell and the remotes, two at a time, then the site and its GraphQL documents, assembled in dist/. */
export async function buildSite() {
  await buildPackages(["shell", ...REMOTES]);
  await gatherDocuments();
  await publish();
}

/** Lays selected remotes out as they are served; returns their registry entries. */
export async function buildRemotes(names, folder) {
  await buildPackages(names);
  await gatherDocuments();
  return publishRemotes(names, folder);
}

async function buildPackages(names) {
  const waiting = [...names];
  const build = async () => {
    for (let name = waiting.shift(); name; name = waiting.shift()) await buildPackage(name);
  };
  await Promise.all([build(), build()]);
}

/** Chosen ones of the shell and the remotes, laid out for their upload. */
export async function buildVersions(names, folder) {
  await buildGenerated();
  if (names.includes("shell")) await Promise.all([buildLocalnet(), buildEdge()]);
  for (const name of names) await buildPackage(name);
  await gatherDocuments();
  await layOut(names, folder);
}

async function buildPackage(name) {
  const outputs = [`${name}/dist/${name === "shell" ? "index.html" : "remote.json"}`];
  await ifStale(name, { inputs: [...WEB_INPUTS, name], outputs }, () => webpack(name));
}

async function webpack(name) {
  const cli = join(ROOT, "node_modules/webpack-cli/bin/cli.js");
  const { code } = await runProgram(process.execPath, [ROOMY, cli, "--mode", "production"], { cwd: join(ROOT, name) });
  if (code !== 0) throw new Stop(`webpack could not build ${name}; its message is above.`);
}

/** Everything, in an order that serves every step. */
export async function build() {
  await buildGenerated();
  await Promise.all([buildLocalnet(), buildEdge()]);
  await Promise.all([buildGateway(), buildInfra(), buildSite()]);
}

if (process.argv[1] === import.meta.filename) await runCommand(build);
