import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import type { Development } from "../infra/local/localParts";
import { DEPLOYMENT_NAME, DOCUMENTS_OUTPUT } from "../infra/lib/names";
import type { ChainEntry, LocalnetConfig } from "../localnet/src/localnetFile";
import * as builds from "./build";
import { type ChildOptions, type Children, children } from "./children";
import { publishDocuments } from "./documents";
import { phase, progressLine } from "./phases";
import { freePorts, type Ports } from "./ports";
import { runProgram } from "./programs";
import { ROOT } from "./repository.mjs";
import { atEnd, Stop } from "./stop";

const DEFAULT_PORT = 3000;

/** Folders of the buckets of a site. */
type Site = {
  readonly staticFolders: readonly string[];
  readonly remotesFolder: string;
  /** Paths that a development server serves. */
  readonly development?: Development;
  readonly finish?: builds.FirstPage["finish"];
};

export type GatewayOptions = ChildOptions & { readonly env: Readonly<Record<string, string>>; readonly home: string };

/** The gateway and the site: prebuilt, or rebuilt on changes for `npm run dev`. */
export type ProductParts = {
  /** Builds the site, whose static files of edge and localnet exist once `staticFiles` resolves. */
  startSite(processes: Children, ports: Ports, staticFiles: Promise<unknown>): Promise<Site>;
  startGateway(processes: Children, ports: Ports, options: GatewayOptions): Promise<void>;
  readonly publishesDocuments: boolean;
};

export type ProductOptions = {
  /** Rebuilds the chains. */
  readonly reset?: boolean;
  /** Amount of history of the chains: "short" for tests. */
  readonly profile?: "full" | "short";
  readonly environment?: NodeJS.ProcessEnv;
  readonly parts?: ProductParts;
};

/** A running product. */
export type Product = {
  readonly url: string;
  readonly gatewayUrl: string;
  readonly home: string;
  /** Rejects when a process ends unexpectedly. */
  readonly failure: Promise<never>;
  /** Builds the remotes that the first page does not need: their screens open automatically once they exist. */
  finishSite(): Promise<void>;
  stop(): Promise<void>;
};

type Gateway = { readonly url: string; readonly deployToken: string };
type StartOptions = {
  readonly home: string;
  readonly ports: Ports;
  readonly url: string;
  readonly gateway: Gateway;
  readonly sandboxSecrets: Readonly<Record<string, string>>;
  readonly profile: string;
  readonly reset: boolean;
  readonly parts: ProductParts;
};

/** Builds what is stale, starts every process and waits until all respond. */
export async function runProduct({
  reset = false,
  profile = "full",
  environment = process.env,
  parts = BUILT_PARTS,
}: ProductOptions = {}): Promise<Product> {
  const home = resolve(environment.CENOTE_HOME || join(ROOT, ".cenote"));
  const ports = await freePorts(Number(environment.CENOTE_PORT || DEFAULT_PORT));
  // Passkeys (WebAuthn) require a host name; they never work with an IP address.
  const url = `http://localhost:${ports.cloudFront}`;
  const gateway = { url: `http://127.0.0.1:${ports.gateway}`, deployToken: randomBytes(24).toString("hex") };
  prepareHome(home);
  const sandboxSecrets = writeProviders(home, url, `http://127.0.0.1:${ports.sandbox}`);
  writeFileSync(deploymentFile(home), JSON.stringify({ siteOrigin: url, gateway: { url: `${gateway.url}/graphql` } }));

  const processes = children(join(home, "logs"));
  const stop = () => processes.stop();
  atEnd(stop);
  try {
    const started = startProcesses(processes, { home, ports, url, gateway, sandboxSecrets, profile, reset, parts });
    // If a child ends, other builds are not awaited: their results would be useless.
    await Promise.race([processes.failure, started]);
    const { fillers, finishSite } = await started;
    const aws = { url: awsUrl(ports), deployment: deploymentFile(home) };
    writeLocalFile(home, url, gateway, { url: `http://127.0.0.1:${ports.sandbox}`, fillers }, aws);
    return { url, gatewayUrl: gateway.url, home, stop, failure: processes.failure, finishSite };
  } catch (error) {
    await stop();
    throw error;
  }
}

function prepareHome(home: string): void {
  try {
    mkdirSync(join(home, "logs"), { recursive: true });
    rmSync(join(home, "local.json"), { force: true });
  } catch (error) {
    throw new Stop(
      `The state folder ${home} cannot be written: ${(error as Error).message}. CENOTE_HOME names another.`,
    );
  }
}

/** Parts that are built once, with the documents that they send. */
export const BUILT_PARTS: ProductParts = {
  async startSite(_processes, _ports, staticFiles) {
    const { finish } = await builds.buildFirstPage(staticFiles);
    return { staticFolders: [join(ROOT, "dist/static")], remotesFolder: join(ROOT, "dist/remotes"), finish };
  },

  async startGateway(processes, ports, options) {
    const env = { ...options.env, GATEWAY_PORT: String(ports.gateway) };
    await processes.start("The gateway", join(ROOT, "gateway/dist/server.js"), [], { ...options, env });
  },

  // A developer may let the gateway run any document.
  publishesDocuments: process.env.GATEWAY_DOCUMENTS !== "any",
};

async function startProcesses(processes: Children, options: StartOptions) {
  const { home, ports, url, sandboxSecrets, parts } = options;
  const { deployToken } = options.gateway;
  await phase("Generated code", builds.buildGenerated);
  // The chains and their index take longest; the site is built concurrently.
  const localnet = phase("Chains' program", builds.buildLocalnet);
  const chains = localnet.then(() => startChains(processes, options));
  const database = localnet.then(() => createDatabase(home));
  const gateway = Promise.all([chains, database]).then(() => startGateway(processes, options));
  gateway.catch(() => {});
  const staticFiles = Promise.all([localnet, phase("Edge functions", () => builds.buildEdge())]);
  staticFiles.catch(() => {});
  const site = await phase("Site", () => parts.startSite(processes, ports, staticFiles));
  const template = await phase("Infrastructure", async () => {
    await builds.buildInfra();
    return builds.synthesize({ deployment: deploymentFile(home), output: join(home, "cdk.out") });
  });
  await chains;
  const [outputs] = await Promise.all([startCloudFront(processes, template, site, options), gateway]);
  // Same content as the CDK CLI leaves after a deployment; `npm run deploy` writes to these outputs.
  writeFileSync(join(home, "deployment.outputs.json"), JSON.stringify({ [DEPLOYMENT_NAME]: outputs }, null, 2));
  const sandbox = phase("Sandbox provider", () =>
    processes.start("The sandbox provider", join(ROOT, "localnet/dist/sandbox.js"), sandboxArgs(home, ports, url), {
      env: { SANDBOX_SECRETS: JSON.stringify(sandboxSecrets), GATEWAY_DEPLOY_TOKEN: deployToken },
      log: "sandbox.log",
    }),
  );
  // Through the distribution, as after a first deployment, and as the sandbox delivers webhooks.
  const documents =
    parts.publishesDocuments &&
    phase("Documents", () => publishDocuments(outputOf(outputs, DOCUMENTS_OUTPUT), deployToken));
  const [{ fillers }] = await Promise.all([sandbox, documents]);
  const composer = outputOf(outputs, "PageComposerName");
  const finishSite = async () => {
    await site.finish?.(async (name) => {
      await composePage(awsUrl(ports), composer);
      console.log(`${name} is in the site.`);
    });
  };
  return { fillers, finishSite };
}

function outputOf(outputs: Readonly<Record<string, string>>, name: string): string {
  const output = outputs[name];
  if (output === undefined) throw new Stop(`The local CloudFront's stack has no output ${name}.`);
  return output;
}

/** Starts the chains, after creating their history. */
async function startChains(processes: Children, { home, ports, profile, reset }: StartOptions): Promise<void> {
  await phase("Chains", () =>
    processes.start(
      "The local chains",
      join(ROOT, "localnet/dist/localnet.js"),
      chainArgs(home, ports, profile, reset),
      { log: "chains.log", onProgress: progressLine() },
    ),
  );
}

/** Creates the gateway's own database next to the chains, unless it exists. */
async function createDatabase(home: string): Promise<void> {
  if (process.env.DATABASE_URL || existsSync(join(home, "database"))) return;
  await phase("Gateway's build", builds.buildGateway);
  await phase("Database", async () => {
    const { code } = await runProgram(process.execPath, [join(ROOT, "gateway/dist/createDatabase.js"), home]);
    if (code !== 0) throw new Stop("The database could not be created; the gateway's own message is above.");
  });
}

/** Starts the gateway, which first indexes the chains. */
async function startGateway(processes: Children, options: StartOptions): Promise<void> {
  const { home, ports, url, gateway, parts } = options;
  await phase("Gateway's build", builds.buildGateway);
  await phase("Gateway", () =>
    parts.startGateway(processes, ports, {
      env: {
        CENOTE_HOME: home,
        CENOTE_CHAINS_FILE: join(home, "localnet.json"),
        CAMPAIGNS_FILE: join(home, "campaigns.json"),
        SUPPLIES_FILE: join(home, "supplies.json"),
        ASSET_ORIGIN: url,
        GATEWAY_DEPLOY_TOKEN: gateway.deployToken,
        // All parts belong to this build: no client uses an older one.
        GATEWAY_BROKEN_RELEASES: "retire",
        GATEWAY_PROXIES: "1",
        PROVIDERS_FILE: providersFile(home),
      },
      home,
      log: "gateway.log",
      onProgress: progressLine(),
    }),
  );
}

/** Starts the local CloudFront, with the development wallet; returns the stack's outputs. */
async function startCloudFront(processes: Children, template: string, site: Site, { home, ports }: StartOptions) {
  const { relay } = await phase("Development wallet", () =>
    processes.start("The development wallet", join(ROOT, "localnet/dist/wallet.js"), walletArgs(home, ports), {
      log: "wallet.log",
    }),
  );
  const { outputs = {} } = await phase("Local CloudFront", () =>
    processes.start(
      "The local CloudFront",
      join(ROOT, "infra/dist/local.js"),
      cloudFrontArgs(template, home, ports, { ...site, relay }),
      { log: "cloudfront.log" },
    ),
  );
  return outputs;
}

/** Invokes the deployed function that composes the page from the live versions, as `npm run deploy` does. */
async function composePage(aws: string, functionName: string): Promise<void> {
  const response = await fetch(`${aws}/2015-03-31/functions/${functionName}/invocations`, { method: "POST" });
  if (response.headers.has("x-amz-function-error"))
    throw new Stop(`The page was not composed: ${await response.text()}`);
}

const awsUrl = (ports: Ports) => `http://127.0.0.1:${ports.aws}`;

function chainArgs(home: string, ports: Ports, profile: string, reset: boolean): string[] {
  return ["--home", home, "--port", String(ports.cloudFront), "--profile", profile, ...(reset ? ["--reset"] : [])];
}

function sandboxArgs(home: string, ports: Ports, url: string): string[] {
  return ["--home", home, "--port", String(ports.sandbox), "--site", url];
}

function walletArgs(home: string, ports: Ports): string[] {
  return ["--home", home, "--port", String(ports.wallet), "--site-port", String(ports.cloudFront)];
}

function cloudFrontArgs(
  template: string,
  home: string,
  ports: Ports,
  { staticFolders, remotesFolder, development, relay }: Site & { readonly relay: unknown },
): string[] {
  return [
    ...["--template", template],
    ...staticFolders.flatMap((folder) => ["--static", folder]),
    ...["--remotes", remotesFolder],
    ...(development ? ["--development", JSON.stringify(development)] : []),
    ...["--port", String(ports.cloudFront), "--dynamo-port", String(ports.dynamo)],
    ...["--aws-port", String(ports.aws)],
    ...["--wallet-port", String(ports.wallet), "--page-facts", JSON.stringify(pageFacts(home, relay))],
  ];
}

/** Returns facts for the page on this machine only; uploads do not contain them. */
function pageFacts(home: string, relay: unknown) {
  const local = readLocalnetFile(home);
  return {
    chainIds: byChain(local, ({ chainId }) => chainId),
    swapContracts: byChain(local, ({ contracts, routerVersion, orders }) => ({ ...contracts, routerVersion, orders })),
    walletScript: "/local/wallet.js",
    relay,
  };
}

function readLocalnetFile(home: string): LocalnetConfig {
  return JSON.parse(readFileSync(join(home, "localnet.json"), "utf8")) as LocalnetConfig;
}

function byChain<Fact>({ chains }: LocalnetConfig, fact: (chain: ChainEntry) => Fact): Readonly<Record<string, Fact>> {
  return Object.fromEntries(Object.entries(chains).map(([name, chain]) => [name, fact(chain)]));
}

/** Settings in which this machine's deployment differs from others. */
const deploymentFile = (home: string) => join(home, "deployment.json");
const providersFile = (home: string) => join(home, "providers.json");

/** The sandbox's providers by id; their terms are `RAMP_DESKS` in localnet. */
const SANDBOX_PROVIDERS = {
  sandbox: { name: "Sandbox", kinds: ["ON_RAMP", "OFF_RAMP", "BRIDGE"] },
  "sandbox-express": { name: "Sandbox Express", kinds: ["ON_RAMP", "OFF_RAMP"] },
};

/**
 * Writes the gateway's providers file with the sandbox's providers; returns their shared secrets by id, generated at
 * each start.
 */
function writeProviders(home: string, url: string, sandboxUrl: string): Readonly<Record<string, string>> {
  const secrets = Object.fromEntries(Object.keys(SANDBOX_PROVIDERS).map((id) => [id, randomBytes(32).toString("hex")]));
  const providers = Object.entries(SANDBOX_PROVIDERS).map(([id, { name, kinds }]) => ({
    id,
    kinds,
    secrets: [secrets[id]],
    serviceProvider: {
      name,
      url,
      logoLightUrl: `${url}/images/providers/${id}-light.png`,
      logoDarkUrl: `${url}/images/providers/${id}-dark.png`,
      supportUrl: `${sandboxUrl}/${id}/support`,
    },
    ramp: { adapter: "cenote", url: `${sandboxUrl}/${id}` },
  }));
  writePrivately(providersFile(home), { providers });
  return secrets;
}

/**
 * Writes the facts with which programs use the running product; they include keys of local accounts, so only the owner
 * may read the file.
 */
function writeLocalFile(home: string, url: string, gateway: Gateway, sandbox: object, aws: object): void {
  const config = readLocalnetFile(home);
  const { accounts, examples } = config;
  const local = {
    url,
    graphql: `${url}/graphql`,
    gateway,
    sandbox,
    aws,
    rpc: byChain(config, ({ rpcUrl }) => rpcUrl),
    contracts: byChain(config, ({ contracts }) => contracts),
    orders: byChain(config, ({ orders }) => orders),
    accounts,
    examples,
  };
  writePrivately(join(home, "local.json"), local);
}

/** Writes the file atomically, readable by its owner only. */
function writePrivately(file: string, content: object): void {
  const draft = `${file}.draft`;
  rmSync(draft, { force: true });
  writeFileSync(draft, JSON.stringify(content, null, 2), { mode: 0o600 });
  renameSync(draft, file);
}
