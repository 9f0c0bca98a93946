import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import type { LocalProduct } from "../e2e/product";

const ROOT = join(__dirname, "../..");
/** Does not collide with the ports of a developer's `npm start` and of the browser tests. */
const PORT = 3650;
const POLL_MILLISECONDS = 250;

export type RunningProduct = { readonly local: LocalProduct; readonly stop: () => Promise<void> };

/**
 * Returns the product that runs in CENOTE_HOME; without one, a new one in its own folder, which is deleted when it is
 * stopped. `command` is the script that runs it.
 */
export async function runningProduct(command: "start" | "dev" = "start"): Promise<RunningProduct> {
  const { CENOTE_HOME } = process.env;
  if (CENOTE_HOME && existsSync(join(CENOTE_HOME, "local.json"))) {
    return { local: read(CENOTE_HOME), stop: () => Promise.resolve() };
  }
  const home = mkdtempSync(join(tmpdir(), "cenote-web-"));
  const env = { ...process.env, CENOTE_HOME: home, CENOTE_PORT: String(PORT) };
  const child = spawn(process.execPath, [join(ROOT, "scripts/run.mjs"), command], { env, stdio: "inherit" });
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
