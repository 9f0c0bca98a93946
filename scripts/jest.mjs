import { ROOT } from "./install.mjs";
import { ROOMY, runProgram } from "./programs.mjs";
import { Stop } from "./stop.mjs";

/** PGlite loads its module in a way that jest allows only with this flag. */
const NODE_OPTIONS = ["--experimental-vm-modules", "--disable-warning=ExperimentalWarning", ROOMY].join(" ");

/** Runs jest; `env` is added to the environment. */
export function jest(args, env = {}) {
  return runTool("jest", args, { NODE_OPTIONS, ...env });
}

/** Runs a tool of the repository, and stops the command when it finds something. */
export async function runTool(tool, args, env = {}) {
  const environment = { ...process.env, ...env };
  const { code } = await runProgram("npx", ["--no-install", tool, ...args], { cwd: ROOT, env: environment });
  if (code !== 0) throw new Stop(`${tool} found something; its message is above.`);
}
