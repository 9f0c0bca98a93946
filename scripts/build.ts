// Builds what is stale: generated code, the chains' program, the gateway, the site, the edge and the infrastructure.
import { fork } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { setPriority } from "node:os";
import { join } from "node:path";
import { gatherDocuments } from "./documents.mjs";
import { ROOT } from "./install.mjs";
import { ROOMY } from "./programs.mjs";
import { layOut, publish, publishRemotes, publishVersion } from "./publish.mjs";
import { REMOTES } from "./remotes.mjs";
import { ifStale, isFresh } from "./stale.mjs";
import { runCommand, Stop } from "./stop.mjs";

/** Priority of builds that must not delay others: next to them, such a build gets a quarter of a core. */
const IN_BACKGROUND = 5;
const SERVER_INPUTS = ["domain", "protocol", "server"];
const WEB_INPUTS = ["domain", "protocol", "kit", "schema.graphql", "babel.config.cjs", "relay.config.js"];

/** Relay's artifacts and the gateway's resolver types. */
export async function buildGenerated() {
  const inputs = [
    "schema.graphql",
    "relay.config.js",
    "kit",
    ...REMOTES,
    "gateway/codegenMappers.mjs",
    "scripts/codegen.mjs",
  ];
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

/** `replicaRegions`: the regions with a replica of the preview table, starting with its own. */
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

/**
 * Synthesizes the templates of this machine's deployment into a folder; returns the site's. Edge and infra must be
 * built.
 */
export async function synthesize({ deployment, output }) {
  const template = join(output, "Cenote.template.json");
  const settings = { deployment: readFileSync(deployment, "utf8"), output };
  await ifStale(
    "template",
    { inputs: ["domain", "server", "edge", "infra"], outputs: [template], settings },
    async () => {
      const infra = await import("../infra/build.mjs");
      await infra.synthesize({ deployment, output, isDeployed: false });
    },
  );
  return template;
}

const SITE = ["shell", ...REMOTES];
/** Packages that the page at "/" needs. */
const FIRST_PAGE = ["shell", "mfe-explore"];

/** Builds the shell and the remotes, and assembles the site and its GraphQL documents in dist/. */
export async function buildSite() {
  await buildPackages(SITE);
  await assemble(SITE);
}

/**
 * Builds the packages of the first page and assembles the site in dist/ with them and all that are already built, once
 * `staticFiles`, those of edge and localnet, exist. One package at a time: the chains are built concurrently. `finish`
 * builds the other remotes, and calls `onBuilt` with the name of each when it is in dist/remotes.
 */
export async function buildFirstPage(staticFiles) {
  const ready = SITE.filter((name) => FIRST_PAGE.includes(name) || isFresh(name, partsOf(name)));
  // The chains and their index take longer.
  await buildPackages(ready, { atOnce: 1, priority: IN_BACKGROUND });
  await staticFiles;
  await assemble(ready);
  return {
    async finish(onBuilt) {
      const others = SITE.filter((name) => !ready.includes(name));
      if (!others.length) return;
      await buildPackages(others, {
        priority: IN_BACKGROUND,
        onBuilt: async (name) => {
          await publishVersion(name);
          await onBuilt(name);
        },
      });
    },
  };
}

/** Assembles the site in dist/ with these packages. */
async function assemble(names) {
  const inputs = [...WEB_INPUTS, ...SITE, "server", "edge", "infra", "localnet", "gateway/data", "scripts"];
  const outputs = ["dist/static/index.html", "dist/documents"];
  await ifStale("site", { inputs, outputs, settings: { names } }, async () => {
    await gatherDocuments();
    await publish(names);
  });
}

/** Assembles the selected remotes in their served layout; returns their registry entries. */
export async function buildRemotes(names, folder) {
  await buildPackages(names);
  await gatherDocuments();
  return publishRemotes(names, folder);
}

/** Builds packages of the site; calls `onBuilt` after each. */
async function buildPackages(names, { atOnce = 2, priority = 0, onBuilt = () => {} } = {}) {
  const waiting = [...names];
  const work = async () => {
    const builder = webpackBuilder(priority);
    try {
      for (let name = waiting.shift(); name; name = waiting.shift()) {
        await ifStale(name, partsOf(name), () => builder.build(name));
        await onBuilt(name);
      }
    } finally {
      builder.stop();
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
}

const partsOf = (name) => ({
  inputs: [...WEB_INPUTS, name],
  outputs: [`${name}/dist/${name === "shell" ? "index.html" : "remote.json"}`],
});

/** Builds packages in one process, started with the first of them; `priority` is that of `setPriority` in node:os. */
function webpackBuilder(priority) {
  let program = null;
  return {
    async build(name) {
      if (!program) {
        program = fork(join(import.meta.dirname, "webpackProgram.mjs"), { execArgv: [ROOMY] });
        setPriority(program.pid, priority);
      }
      program.send({ build: name });
      const [{ built, failed = "Its process ended." }] = await Promise.race([
        once(program, "message"),
        once(program, "close").then(() => [{}]),
      ]);
      if (!built) throw new Stop(`webpack could not build ${name}. ${failed}`);
    },
    stop: () => program?.disconnect(),
  };
}

/** Assembles the selected parts of the shell and the remotes for upload. */
export async function buildVersions(names, folder) {
  await buildGenerated();
  if (names.includes("shell")) await Promise.all([buildLocalnet(), buildEdge()]);
  await buildPackages(names);
  await gatherDocuments();
  await layOut(names, folder);
}

/** Builds all parts in dependency order. */
export async function build() {
  await buildGenerated();
  await Promise.all([buildLocalnet(), buildEdge()]);
  await Promise.all([buildGateway(), buildInfra(), buildSite()]);
}

if (process.argv[1] === import.meta.filename) await runCommand(build);
