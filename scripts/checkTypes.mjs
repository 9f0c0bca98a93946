import { join } from "node:path";
import { ROOT } from "./install.mjs";
import { runProgram } from "./programs.mjs";
import { Stop } from "./stop.mjs";

/** Two packages have a `tsc`, and npm links either (docs/adr/028). */
const COMPILER = join(ROOT, "node_modules", "typescript-native", "bin", "tsc");

/** Several checkers of a project would each compute the types that its files share: with one it takes two thirds of the time. */
const OPTIONS = ["-b", "--checkers", "1"];

/** Stops the command if type checking fails. */
export async function checkTypes() {
  const { code } = await runProgram(process.execPath, [COMPILER, ...OPTIONS], { cwd: ROOT });
  if (code !== 0) throw new Stop("tsc found something; its message is above.");
}
