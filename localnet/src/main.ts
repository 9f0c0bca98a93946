import { dirname, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { Failure } from "./failure";
import { type Localnet, startLocalnet } from "./localnet";
import { PROFILE_NAMES } from "./profile";

const DEFAULT_PORT = 3000;
const MAX_PORT = 65_000;

let localnet: Localnet | null = null;
let isStopping = false;

/** Notifies the parent process, or prints to the terminal. */
function notifyParent(message: object, onSent: () => void = () => {}): void {
  if (process.connected) process.send?.(message, onSent);
  else process.stdout.write(`${JSON.stringify(message)}\n`, onSent);
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      home: { type: "string", default: process.env.CENOTE_HOME ?? ".cenote" },
      port: { type: "string", default: process.env.CENOTE_PORT ?? String(DEFAULT_PORT) },
      profile: { type: "string", default: "full" },
      reset: { type: "boolean", default: false },
    },
  });
  const profile = PROFILE_NAMES.find((name) => name === values.profile);
  if (!profile) throw new Failure(`There is no profile ${values.profile}: use ${PROFILE_NAMES.join(" or ")}.`);
  const port = Number(values.port);
  if (!Number.isInteger(port) || port < 1 || port > MAX_PORT) {
    throw new Failure(`--port must be a whole number from 1 to ${MAX_PORT}, got ${values.port}.`);
  }

  localnet = await startLocalnet({
    home: resolve(values.home),
    port,
    profile,
    shouldReset: values.reset,
    buildFolder: dirname(fileURLToPath(import.meta.url)),
    onProgress: (progress) => notifyParent({ progress }),
    onTrouble: (error) => {
      // A failed trade is ignored; a stopped chain is not.
      if (error instanceof Failure) fail(error);
      else console.error("The live market:", error);
    },
  });
  notifyParent({ ready: {} });
}

/** Ends everything, including a build in progress, because its chains end with this process. */
function stop(): void {
  if (isStopping) return;
  isStopping = true;
  const ended = localnet ? localnet.stop() : Promise.resolve();
  ended.then(
    () => process.exit(0),
    (error: unknown) => fail(error),
  );
}

function fail(error: unknown): void {
  if (!(error instanceof Failure)) console.error(error);
  // The chains end with this process.
  notifyParent({ failed: error instanceof Error ? error.message : String(error) }, () => process.exit(1));
}

for (const signal of ["SIGTERM", "SIGINT", "disconnect"]) process.on(signal, stop);
main().catch(fail);
