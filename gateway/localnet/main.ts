import { dirname, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { Failure } from "./failure";
import { type Localnet, startLocalnet } from "./localnet";
import { PROFILE_NAMES } from "./profile";

const DEFAULT_PORT = 3000;

/** Tells the program that started us, or the person at the terminal. */
function say(message: object): void {
  if (process.send) process.send(message);
  else console.log(JSON.stringify(message));
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      home: { type: "string", default: process.env.CENOTE_HOME ?? ".cenote" },
      port: { type: "string", default: process.env.CENOTE_PORT ?? String(DEFAULT_PORT) },
      profile: { type: "string", default: "full" },
    },
  });
  const profile = PROFILE_NAMES.find((name) => name === values.profile);
  if (!profile) throw new Failure(`There is no profile ${values.profile}: use ${PROFILE_NAMES.join(" or ")}.`);
  const port = Number(values.port);
  if (!Number.isInteger(port) || port < 1 || port > 65_000) throw new Failure(`${values.port} is no port.`);

  const localnet = await startLocalnet({
    home: resolve(values.home),
    port,
    profile,
    buildFolder: dirname(fileURLToPath(import.meta.url)),
    onProgress: (progress) => say({ progress }),
  });
  stopWith(localnet);
  say({ ready: {} });
}

function stopWith(localnet: Localnet): void {
  let isStopping = false;
  const stop = () => {
    if (isStopping) return;
    isStopping = true;
    void localnet.stop().finally(() => process.exit(0));
  };
  for (const signal of ["SIGTERM", "SIGINT", "disconnect"]) process.on(signal, stop);
}

main().catch((error: unknown) => {
  const isExpected = error instanceof Failure;
  if (!isExpected) console.error(error);
  say({ failed: error instanceof Error ? error.message : String(error) });
  process.exitCode = 1;
  process.disconnect?.();
});
