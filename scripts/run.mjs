// @ts-check
// Runs a command or a program of this folder: `node scripts/run.mjs start`, `node scripts/run.mjs fleet/main`. Plain
// JavaScript, because it may have to install the package with which Node.js imports TypeScript. See docs/adr/063.
import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { constants } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { ROOT } from "./repository.mjs";

/** Commands that install what a changed lockfile names; the others install only if there are no packages. */
const INSTALLING = ["start", "dev", "fleet", "test", "check", "deploy", "new", "suite"];
const PACKAGES = join(ROOT, "node_modules");
const STAMP = join(PACKAGES, ".cenote-lockfile");

const [, , name = ""] = process.argv;
const script = join(ROOT, "scripts", `${name}.ts`);
checkMachine();
if (!existsSync(script)) stop(`There is no scripts/${name}.ts to run. package.json lists the commands.`);
if (INSTALLING.includes(name) || !existsSync(join(PACKAGES, "tsx"))) await installPackages();

const { register } = await import("tsx/esm/api");
register();
// As if Node.js had been started with the script.
process.argv.splice(1, 2, script);
await import(pathToFileURL(script).href);

function checkMachine() {
  const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
  if (major < 20 || (major === 20 && minor < 19)) {
    stop(`Cenote needs Node.js 20.19 or newer, better 24; this is ${process.versions.node}.`);
  }
  if (process.platform !== "linux" && process.platform !== "darwin") {
    stop(`Cenote runs on Linux and macOS; this is ${process.platform}. On Windows, use WSL.`);
  }
}

/** Installs exactly the lockfile's packages, unless they are installed already. Prints like the phases of phases.ts. */
async function installPackages() {
  const start = performance.now();
  console.log("Packages ...");
  const lockfile = createHash("sha256")
    .update(readFileSync(join(ROOT, "package-lock.json")))
    .digest("hex");
  if (!existsSync(STAMP) || readFileSync(STAMP, "utf8") !== lockfile) {
    if ((await runInstall()) !== 0) {
      stop("npm could not install the packages of package-lock.json; its own message is above.");
    }
    writeFileSync(STAMP, lockfile);
  }
  const { duration } = performance.measure("Packages", { start });
  console.log(`Packages: ${(duration / 1000).toFixed(1)} s`);
}

/**
 * Returns npm's exit code. A signal ends npm with its children, then this process.
 * @returns {Promise<number | null>}
 */
function runInstall() {
  // Not `npm ci`: it refuses a lockfile without optional binaries of other platforms, which npm itself writes.
  // Development dependencies are needed even if NODE_ENV is production.
  const flags = ["--no-save", "--include=dev", "--no-audit", "--no-fund", "--loglevel=error"];
  return new Promise((fulfill) => {
    const npm = spawn("npm", ["install", ...flags], {
      cwd: ROOT,
      stdio: ["ignore", "inherit", "inherit"],
      detached: true,
    });
    /** @type {NodeJS.Signals | null} */
    let received = null;
    const end = (/** @type {NodeJS.Signals} */ signal) => {
      received = signal;
      if (npm.pid !== undefined && npm.exitCode === null) process.kill(-npm.pid, "SIGTERM");
    };
    const signals = /** @type {const} */ (["SIGINT", "SIGTERM", "SIGHUP"]);
    for (const signal of signals) process.on(signal, end);
    npm.on("error", (error) => stop(`npm could not be started: ${error.message}.`));
    npm.on("close", (code) => {
      for (const signal of signals) process.off(signal, end);
      if (received) process.exit(128 + constants.signals[received]);
      fulfill(code);
    });
  });
}

/**
 * Ends with one sentence for the user of the command.
 * @param {string} message
 * @returns {never}
 */
function stop(message) {
  console.error(`\n${message}`);
  process.exit(1);
}
