// Builds what is stale: generated code, the chains' program, the gateway, the site, the edge and the infrastructure.
import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { setPriority } from "node:os";
import { join } from "node:path";
import type { RegistryEntry } from "@cenote/domain/remoteRegistry";
import { REMOTE_NAMES, type RemoteName } from "@cenote/domain/routes";
import type { Deployer } from "../infra/lib/deployment";
import { gatherDocuments } from "./documents";
import { ROOMY } from "./programs";
import { layOut, publish, publishRemotes, publishVersion } from "./publish";
import { RUN } from "./repository.mjs";
import { ifStale, isFresh, type Parts } from "./stale";
import { runCommand, Stop } from "./stop";
import type { Report } from "./webpackProgram";

/** Priority of builds that must not delay others: next to them, such a build gets a quarter of a core. */
const IN_BACKGROUND = 5;
const SERVER_INPUTS = ["domain", "protocol", "server"];
const WEB_INPUTS = ["domain", "protocol", "kit", "schema.graphql", "babel.config.cjs", "relay.config.js"];

/** Relay's artifacts and the gateway's resolver types. */
export async function buildGenerated(): Promise<void> {
  const inputs = [
    "schema.graphql",
    "relay.config.js",
    "kit",
    ...REMOTE_NAMES,
    "gateway/codegenMappers.mjs",
    "scripts/codegen.ts",
  ];
  const outputs = ["gateway/src/__generated__/resolvers.ts", ...REMOTE_NAMES.map((name) => `${name}/src/screens`)];
  await ifStale("generated", { inputs, outputs }, async () => {
    const { generate } = await import("./codegen");
    await generate();
  });
}

/** The local chains' program, their contracts and the tokens' logos. */
export async function buildLocalnet(): Promise<void> {
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

export async function buildGateway(): Promise<void> {
  const outputs = ["gateway/dist/server.js"];
  await ifStale("gateway", { inputs: [...SERVER_INPUTS, "gateway", "schema.graphql"], outputs }, async () => {
    const gateway = await import("../gateway/build.mjs");
    await gateway.buildGateway();
  });
}

/** `replicaRegions`: the regions with a replica of the preview table, starting with its own. */
export async function buildEdge({ replicaRegions = ["us-east-1"] } = {}): Promise<void> {
  const outputs = ["edge/dist/image/index.js", "edge/dist/static"];
  await ifStale("edge", { inputs: ["domain", "server", "edge"], outputs, settings: { replicaRegions } }, async () => {
    const edge = await import("../edge/build.mjs");
    await edge.buildEdge({ replicaRegions });
  });
}

export async function buildInfra(): Promise<void> {
  const outputs = ["infra/dist/app.js", "infra/dist/local.js", "infra/dist/composer/index.js", "infra/dist/deploy.js"];
  await ifStale("infra", { inputs: ["domain", "server", "infra"], outputs }, async () => {
    const infra = await import("../infra/build.mjs");
    await infra.buildInfra();
  });
}

/** Paths of a deployment's settings file, and of a folder for its templates. */
type Synthesis = { readonly deployment: string; readonly output: string };

/**
 * Synthesizes the templates of this machine's deployment into a folder; returns the site's. Edge and infra must be
 * built.
 */
export async function synthesize({ deployment, output }: Synthesis): Promise<string> {
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

const SITE: readonly Deployer[] = ["shell", ...REMOTE_NAMES];
/** Packages that the page at "/" needs. */
const FIRST_PAGE: readonly Deployer[] = ["shell", "mfe-explore"];

/** Builds the shell and the remotes, and assembles the site and its GraphQL documents in dist/. */
export async function buildSite(): Promise<void> {
  await buildPackages(SITE);
  await assemble(SITE);
}

/** A site without some remotes. */
export type FirstPage = {
  /** Builds the other remotes, and calls `onBuilt` with the name of each when it is in dist/remotes. */
  finish(onBuilt: (name: Deployer) => Promise<void>): Promise<void>;
};

/**
 * Builds the packages of the first page and assembles the site in dist/ with them and all that are already built, once
 * `staticFiles`, those of edge and localnet, exist. One package at a time: the chains are built concurrently.
 */
export async function buildFirstPage(staticFiles: Promise<unknown>): Promise<FirstPage> {
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
          publishVersion(name);
          await onBuilt(name);
        },
      });
    },
  };
}

/** Assembles the site in dist/ with these packages. */
async function assemble(names: readonly Deployer[]): Promise<void> {
  const inputs = [...WEB_INPUTS, ...SITE, "server", "edge", "infra", "localnet", "gateway/data", "scripts"];
  const outputs = ["dist/static/index.html", "dist/documents"];
  await ifStale("site", { inputs, outputs, settings: { names } }, async () => {
    await gatherDocuments();
    await publish(names);
  });
}

/** Assembles the selected remotes in their served layout; returns their registry entries. */
export async function buildRemotes(names: readonly RemoteName[], folder: string): Promise<RegistryEntry[]> {
  await buildPackages(names);
  await gatherDocuments();
  return publishRemotes(names, folder);
}

type PackageOptions = {
  readonly atOnce?: number;
  readonly priority?: number;
  /** Called after each. */
  readonly onBuilt?: (name: Deployer) => Promise<void>;
};

/** Builds packages of the site. */
async function buildPackages(
  names: readonly Deployer[],
  { atOnce = 2, priority = 0, onBuilt }: PackageOptions = {},
): Promise<void> {
  const waiting = [...names];
  const work = async () => {
    const builder = webpackBuilder(priority);
    try {
      for (let name = waiting.shift(); name; name = waiting.shift()) {
        const built = name;
        await ifStale(built, partsOf(built), () => builder.build(built));
        await onBuilt?.(built);
      }
    } finally {
      builder.stop();
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
}

function partsOf(name: Deployer): Parts {
  return {
    inputs: [...WEB_INPUTS, name],
    outputs: [`${name}/dist/${name === "shell" ? "index.html" : "remote.json"}`],
  };
}

/** Builds packages in one process, started with the first of them; `priority` is that of `setPriority` in node:os. */
function webpackBuilder(priority: number) {
  let program: ChildProcess | null = null;
  const start = () => {
    const started = fork(RUN, ["webpackProgram"], { execArgv: [ROOMY] });
    if (started.pid !== undefined) setPriority(started.pid, priority);
    return started;
  };
  return {
    async build(name: Deployer): Promise<void> {
      program ??= start();
      program.send({ build: name });
      const [{ built, failed = "Its process ended." }] = (await Promise.race([
        once(program, "message"),
        once(program, "close").then(() => [{}]),
      ])) as [Report];
      if (!built) throw new Stop(`webpack could not build ${name}. ${failed}`);
    },
    stop: () => program?.disconnect(),
  };
}

/** Assembles the selected parts of the shell and the remotes for upload. */
export async function buildVersions(names: readonly Deployer[], folder: string): Promise<void> {
  await buildGenerated();
  if (names.includes("shell")) await Promise.all([buildLocalnet(), buildEdge()]);
  await buildPackages(names);
  await gatherDocuments();
  layOut(names, folder);
}

/** Builds all parts in dependency order. */
export async function build(): Promise<void> {
  await buildGenerated();
  await Promise.all([buildLocalnet(), buildEdge()]);
  await Promise.all([buildGateway(), buildInfra(), buildSite()]);
}

if (process.argv[1] === import.meta.filename) await runCommand(build);
