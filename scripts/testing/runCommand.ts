import { spawn } from "node:child_process";
import { mkdtempSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join, parse } from "node:path";

const SCRIPTS = join(__dirname, "..");
/** Lets Node.js import TypeScript, as scripts/run.mjs does. */
const TSX = createRequire(__filename).resolve("tsx");
const folder = mkdtempSync(join(tmpdir(), "cenote-commands-"));

/**
 * Runs a command's main function, written with these modules of scripts/, as `npm start` does: jest does not import ES
 * modules. `act` is called with its output.
 */
export function runCommand(
  modules: readonly string[],
  main: string,
  act: (kill: (signal: NodeJS.Signals) => void, output: string) => void = () => {},
) {
  const imports = ["stop", ...modules]
    .map((path) => {
      const { name } = parse(path);
      return `import * as ${name} from ${JSON.stringify(join(SCRIPTS, path))};`;
    })
    .join("\n");
  const file = join(folder, `command${Math.random()}.mjs`);
  writeFileSync(file, `${imports}\nawait stop.runCommand(async () => { ${main} });`);
  return new Promise<{ code: number | null; output: string }>((fulfill) => {
    const command = spawn(process.execPath, ["--import", TSX, file], { stdio: ["ignore", "pipe", "pipe"] });
    let output = "";
    for (const stream of [command.stdout, command.stderr]) {
      stream.setEncoding("utf8").on("data", (text: string) => {
        output += text;
        act((signal) => command.kill(signal), output);
      });
    }
    command.on("close", (code) => fulfill({ code, output }));
  });
}
