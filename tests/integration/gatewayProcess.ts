import { fork, type ChildProcess } from "node:child_process";
import { join } from "node:path";
import { freePort } from "@cenote/server/testing/freePort";

const GATEWAY = join(__dirname, "../../gateway");

export type GatewayProcess = {
  readonly url: string;
  readonly pid: number;
  /** Settles once every chain has been indexed; rejects with the sentence with which the process failed. */
  readonly ready: Promise<void>;
  kill(): Promise<void>;
  stop(): Promise<void>;
};

/** Starts the gateway in a process of its own, as the product does. */
export async function startGateway(
  home: string,
  chainsFile: string,
  environment: Readonly<Record<string, string>> = {},
): Promise<GatewayProcess> {
  const port = await freePort();
  const child = fork(join(GATEWAY, "dist/server.js"), {
    execArgv: [],
    silent: true,
    env: {
      PATH: process.env.PATH,
      GATEWAY_PORT: String(port),
      CENOTE_HOME: home,
      CENOTE_CHAINS_FILE: chainsFile,
      ASSET_ORIGIN: "http://127.0.0.1:1",
      GATEWAY_DOCUMENTS: "any",
      ...environment,
    },
  });
  const ready = new Promise<void>((resolve, reject) => {
    child.on("message", (message: { ready?: object; failed?: string }) => {
      if (message.ready) resolve();
      if (message.failed) reject(new Error(message.failed));
    });
    child.once("exit", (code, signal) => reject(new Error(`The gateway ended (${signal ?? code}).`)));
  });
  // A test that kills it before it is ready does not await this.
  ready.catch(() => undefined);
  return {
    url: `http://127.0.0.1:${port}`,
    pid: child.pid!,
    ready,
    kill: () => end(child, "SIGKILL"),
    stop: () => end(child, "SIGTERM"),
  };
}

async function end(child: ChildProcess, signal: NodeJS.Signals) {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const hasEnded = new Promise((resolve) => child.once("exit", resolve));
  child.kill(signal);
  await hasEnded;
}
