import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import type { LocalProduct } from "../e2e/product";

const ROOT = join(__dirname, "../..");
/** Away from the ports that a person's own `npm start`, and the browser tests, take. */
const PORT = 3650;
const POLL_MILLISECONDS = 250;

export type RunningProduct = { readonly local: LocalProduct; readonly stop: () => Promise<void> };

/**
 * The product that runs in CENOTE_HOME; without one, a new one in a folder of its own, which goes when it is stopped.
 * `command` is the script that runs it.
 */
export async function runningProduct(command: "start.mjs" | "dev.mjs" = "start.mjs"): Promise<RunningProduct> {
  const { CENOTE_HOME } = process.env;
  if (CENOTE_HOME && existsSync(join(CENOTE_HOME, "local.json"))) {
    return { local: read(CENOTE_HOME), stop: () => Promise.resolve() };
  }
  const home = mkdtempSync(join(tmpdir(), "cenote-web-"));
  const env = { ...process.env, CENOTE_HOME: home, CENOTE_PORT: String(PORT) };
  const child = spawn(process.execPath, [join(ROOT, "scripts", command)], { env, stdio: "inherit" });
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  let hasEnded = false;
  void ended.then(() => (hasEnded = true));
  while (!existsSync(join(home, "local.json"))) {
    if (hasEnded) throw new Error("The product did not start; its message is above.");
    await delay(POLL_MILLISECONDS);
  }
  return {
    local: read(home),
    stop: async () => {
      child.kill("SIGINT");
      await ended;
      rmSync(home, { recursive: true, force: true });
    },
  };
}

function read(home: string): LocalProduct {
  return JSON.parse(readFileSync(join(home, "local.json"), "utf8")) as LocalProduct;
}
