import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { Failure } from "../failure";
import { JsonRpc } from "./jsonRpc";
import { releaseNodeAddress, reserveNodeAddress } from "./nodeAddress";
import { startNodeGuard } from "./nodeGuard";
import { isPortTaken } from "./portTaken";

const STARTUP_TIMEOUT_MS = 60_000;
const POLL_INTERVAL_MS = 10;
const BINARIES: Readonly<Record<string, string>> = {
  "linux-x64": "anvil-linux-amd64",
  "linux-arm64": "anvil-linux-arm64",
  "darwin-x64": "anvil-darwin-amd64",
  "darwin-arm64": "anvil-darwin-arm64",
};

/**
 * Runs anvil as a child that ends with this process in any case: the shell in between stops it when our end of pipe 3
 * closes, which the system does even for a killed process.
 */
const GUARD = '"$@" 3<&- & anvil=$!; { read -r _; kill $anvil 2>/dev/null; } <&3 3<&- & wait $anvil';

/** The node ended before it responded. */
export class DidNotStart extends Failure {}

export type Anvil = {
  /** Connects to the node itself, bypassing the guard. */
  readonly rpc: JsonRpc;
  /** Settles when the process has ended, for any reason. */
  readonly ended: Promise<void>;
  stop(): Promise<void>;
};

/**
 * Starts one chain on the loopback interface and waits until it responds. The port belongs to a guard: anvil accepts a
 * WebSocket of any Origin and a request under any Host, so that any page in a developer's browser could use it.
 */
export async function startAnvil({ port, ...options }: AnvilOptions & { readonly port: number }): Promise<Anvil> {
  await refuseTakenPort(port);
  const anvil = await startNode(options);
  const guard = await startNodeGuard(port, anvil.rpc.node).catch(async (error: unknown) => {
    await anvil.stop();
    throw error;
  });
  void anvil.ended.then(() => guard.close());
  return {
    ...anvil,
    stop: () => {
      guard.close();
      return anvil.stop();
    },
  };
}

/** Starts one chain without a port: it is reachable only through `rpc`. */
export async function startNode({ flags, resolveFrom }: AnvilOptions): Promise<Anvil> {
  const binary = anvilBinary(resolveFrom);
  const node = await reserveNodeAddress();
  const command = [binary, "--host", node.host, "--port", String(node.port), "--no-cors", "--quiet", ...flags];
  const child = spawn("sh", ["-c", GUARD, "sh", ...command], {
    stdio: ["ignore", "ignore", "pipe", "pipe"],
    // Ctrl-C reaches only us; we end the chains once they are idle.
    detached: true,
  });
  let output = "";
  child.stderr?.on("data", (chunk: Buffer) => (output = (output + chunk.toString()).slice(-2000)));
  const life = child.stdio[3];
  let hasEnded = false;
  const ended = new Promise<void>((resolve) => {
    child.once("exit", () => {
      hasEnded = true;
      life?.destroy();
      releaseNodeAddress(node);
      resolve();
    });
  });
  const rpc = new JsonRpc(node);
  const anvil: Anvil = {
    rpc,
    ended,
    async stop() {
      rpc.close();
      life?.destroy();
      await ended;
    },
  };

  const deadline = Date.now() + STARTUP_TIMEOUT_MS;
  while (!(await answers(rpc))) {
    if (hasEnded) throw new DidNotStart(`A local chain did not start: ${lastLine(output)}`);
    if (Date.now() > deadline) {
      await anvil.stop();
      throw new Failure(`A local chain did not answer in ${STARTUP_TIMEOUT_MS / 1000} s.`);
    }
    await new Promise((resolve) => setTimeout(resolve, POLL_INTERVAL_MS));
  }
  return anvil;
}

type AnvilOptions = {
  readonly flags: readonly string[];
  /** Folder from which packages are resolved. */
  readonly resolveFrom: string;
};

/** Throws if another program listens on the port. */
export async function refuseTakenPort(port: number): Promise<void> {
  if (await isPortTaken({ host: "127.0.0.1", port }))
    throw new Failure(`Port ${port} is in use: end its program or set CENOTE_PORT.`);
}

function anvilBinary(resolveFrom: string): string {
  const platform = `${process.platform}-${process.arch}`;
  const name = BINARIES[platform];
  if (!name) throw new Failure(`The local chains do not run on ${platform}.`);
  const folders = createRequire(join(resolveFrom, "_")).resolve.paths(name) ?? [];
  const binary = folders.map((folder) => join(folder, "@foundry-rs", name, "bin", "anvil")).find(existsSync);
  if (!binary)
    throw new Failure(`The package @foundry-rs/${name} is missing: run npm install without --omit=optional.`);
  return binary;
}

async function answers(rpc: JsonRpc): Promise<boolean> {
  // The connection is refused while the node starts.
  return rpc.call("eth_chainId").then(
    () => true,
    () => false,
  );
}

function lastLine(text: string): string {
  return text.trim().split("\n").at(-1) || "no output.";
}
