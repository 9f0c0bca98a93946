import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { CONTRACT_NAMES } from "../../../gateway/src/chain/chainConfig";
import { freePort } from "@cenote/server/testing/freePort";

const ZERO = `0x${"0".repeat(40)}`;

export type Server = {
  readonly url: string;
  /** Returns the processor time of its process so far, in milliseconds, independent of other load on the machine. */
  busyMilliseconds(): number;
  stop(): Promise<void>;
};

/** The unit of /proc: Linux reports it in USER_HZ, whatever its own timer frequency. */
const MILLISECONDS_PER_TICK = 10;

/** Starts the built gateway on the first core, on a prefilled database. Its chain has no node. */
export async function startFilledGateway(environment: Readonly<Record<string, string>>): Promise<Server> {
  const home = mkdtempSync(join(tmpdir(), "cenote-bench-"));
  const chainsFile = join(home, "chains.json");
  const contracts = Object.fromEntries(CONTRACT_NAMES.map((name) => [name, ZERO]));
  const deaf = `http://127.0.0.1:${await freePort()}`;
  const chain = { chainId: 31001, rpcUrl: deaf, startBlock: 0, contracts };
  const lists = { stablecoins: [], anchors: [], tokens: [], collections: [] };
  writeFileSync(chainsFile, JSON.stringify({ chains: { ETHEREUM: { ...chain, ...lists } } }));
  const program = join(__dirname, "../../../gateway/dist/server.js");
  const server = await startOnFirstCore(program, {
    CENOTE_HOME: home,
    CENOTE_CHAINS_FILE: chainsFile,
    ASSET_ORIGIN: "http://127.0.0.1:1",
    ...environment,
  });
  return {
    ...server,
    stop: async () => {
      await server.stop();
      rmSync(home, { recursive: true, force: true });
    },
  };
}

/** Starts a GraphQL server that takes its port from GATEWAY_PORT, alone on the first core of this machine. */
export async function startOnFirstCore(
  program: string,
  environment: Readonly<Record<string, string>>,
): Promise<Server> {
  const port = await freePort();
  const env = { PATH: process.env.PATH, GATEWAY_PORT: String(port), ...environment };
  const child = spawn("taskset", ["-c", "0", process.execPath, program], {
    env,
    stdio: ["ignore", "ignore", "inherit"],
  });
  child.once("error", () => {
    throw new Error("This bench needs Linux: taskset could not be started.");
  });
  // The servers end with the bench, for any reason.
  process.once("exit", () => child.kill("SIGKILL"));
  const url = `http://127.0.0.1:${port}/graphql`;
  while (!(await answers(url))) {
    if (child.exitCode !== null) throw new Error(`${program} ended with exit code ${child.exitCode}.`);
    await delay(50);
  }
  return {
    url,
    busyMilliseconds: () => {
      const figures = readFileSync(`/proc/${child.pid}/stat`, "utf8").split(") ").at(-1)!.split(" ");
      return (Number(figures[11]) + Number(figures[12])) * MILLISECONDS_PER_TICK;
    },
    stop: async () => {
      child.kill("SIGTERM");
      if (child.exitCode === null) await once(child, "exit");
    },
  };
}

/** The gateway responds with 503 until its database is migrated. */
async function answers(url: string): Promise<boolean> {
  return fetch(url, { method: "POST", headers: { "content-type": "application/json" }, body: "{}" }).then(
    ({ status }) => status !== 503,
    () => false,
  );
}
