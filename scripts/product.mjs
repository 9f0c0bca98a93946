import { chmodSync, mkdirSync, openSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { join, resolve } from "node:path";
import * as builds from "./build.mjs";
import { children } from "./children.mjs";
import { ROOT } from "./install.mjs";
import { phase, progressLine } from "./phases.mjs";
import { Stop } from "./stop.mjs";

const DEFAULT_PORT = 3000;
/** The ports that the product takes, counted from CENOTE_PORT. */
const OFFSETS = { cloudFront: 0, gateway: 1, ETHEREUM: 2, BASE: 3, POLYGON: 4, dynamo: 5 };

/**
 * Builds what is stale, starts every process and waits until all answer.
 * `profile` is how much history the chains get: "full", or "short" for tests. `reset` starts the chains over.
 */
export async function runProduct({ reset = false, profile = "full", environment = process.env } = {}) {
  const home = resolve(environment.CENOTE_HOME ?? join(ROOT, ".cenote"));
  const ports = await freePorts(Number(environment.CENOTE_PORT ?? DEFAULT_PORT));
  const url = `http://127.0.0.1:${ports.cloudFront}`;
  const gatewayUrl = `http://127.0.0.1:${ports.gateway}/graphql`;
  mkdirSync(join(home, "logs"), { recursive: true });
  rmSync(join(home, "local.json"), { force: true });

  const processes = children();
  const stop = () => processes.stop();
  const interrupt = () => void stop().then(() => process.exit(130));
  process.once("SIGINT", interrupt).once("SIGTERM", interrupt);
  const log = (name) => openSync(join(home, "logs", `${name}.log`), "w");
  try {
    await phase("Generated code", builds.buildGenerated);
    await phase("Chains' program", builds.buildLocalnet);

    // A year of trade is laid down while the rest is built.
    const chains = phase("Chains", () =>
      processes.start(
        "The local chains",
        join(ROOT, "gateway/dist/localnet.js"),
        chainArgs(home, ports, profile, reset),
        {
          onProgress: progressLine(),
          log: log("chains"),
        },
      ),
    );
    chains.catch(() => {});
    await phase("Gateway's build", builds.buildGateway);
    await phase("Edge functions", builds.buildEdge);
    const template = await phase("Infrastructure", async () => {
      await builds.buildInfra();
      return builds.synthesise({ siteOrigin: url, gatewayUrl, output: join(home, "cdk.out") });
    });
    await phase("Site", builds.buildSite);
    await chains;

    await phase("Gateway", () =>
      processes.start("The gateway", join(ROOT, "gateway/dist/server.js"), [], {
        env: {
          CENOTE_HOME: home,
          GATEWAY_PORT: String(ports.gateway),
          CENOTE_CHAINS_FILE: join(home, "localnet.json"),
          ASSET_ORIGIN: url,
        },
        onProgress: progressLine(),
        log: log("gateway"),
      }),
    );
    await phase("Local CloudFront", () =>
      processes.start("The local CloudFront", join(ROOT, "infra/dist/local.js"), cloudFrontArgs(template, ports), {
        log: log("cloudfront"),
      }),
    );
  } catch (error) {
    await stop();
    throw error;
  } finally {
    process.off("SIGINT", interrupt).off("SIGTERM", interrupt);
  }

  writeLocalFile(home, url);
  return { url, home, stop, failure: processes.failure };
}

function chainArgs(home, ports, profile, reset) {
  return ["--home", home, "--port", String(ports.cloudFront), "--profile", profile, ...(reset ? ["--reset"] : [])];
}

function cloudFrontArgs(template, ports) {
  return [
    ...["--template", template],
    ...["--static", join(ROOT, "dist/static"), "--remotes", join(ROOT, "dist/remotes")],
    ...["--port", String(ports.cloudFront), "--dynamo-port", String(ports.dynamo)],
  ];
}

/** What a program needs to use the running product; it holds keys of local accounts, so only its owner may read it. */
function writeLocalFile(home, url) {
  const { chains, accounts, examples } = JSON.parse(readFileSync(join(home, "localnet.json"), "utf8"));
  const perChain = (pick) => Object.fromEntries(Object.entries(chains).map(([name, chain]) => [name, pick(chain)]));
  const local = {
    url,
    graphql: `${url}/graphql`,
    rpc: perChain(({ rpcUrl }) => rpcUrl),
    contracts: perChain(({ contracts }) => contracts),
    accounts,
    examples,
  };
  const file = join(home, "local.json");
  writeFileSync(file, JSON.stringify(local, null, 2), { mode: 0o600 });
  chmodSync(file, 0o600);
}

/** Every port of the product, from its first. Throws where one is taken. */
async function freePorts(first) {
  if (!Number.isInteger(first) || first < 1 || first > 65_000) {
    throw new Stop(`CENOTE_PORT must be a port from 1 to 65000, not "${first}".`);
  }
  const ports = Object.fromEntries(Object.entries(OFFSETS).map(([name, offset]) => [name, first + offset]));
  for (const port of Object.values(ports)) {
    if (!(await isFree(port))) {
      throw new Stop(`Port ${port} is in use. Stop what uses it, or choose other ports: CENOTE_PORT=4000 npm start`);
    }
  }
  return ports;
}

function isFree(port) {
  return new Promise((fulfil) => {
    const server = createServer();
    server.once("error", () => fulfil(false));
    server.listen(port, "127.0.0.1", () => server.close(() => fulfil(true)));
  });
}
