import { spawn } from "node:child_process";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const SCRIPTS = join(__dirname, "..");
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
      const name = path.split("/").at(-1)!;
      return `import * as ${name} from ${JSON.stringify(pathToFileURL(join(SCRIPTS, `${path}.mjs`)))};`;
    })
    .join("\n");
  const file = join(folder, `command${Math.random()}.mjs`);
  writeFileSync(file, `${imports}\nawait stop.runCommand(async () => { ${main} });`);
  return new Promise<{ code: number | null; output: string }>((fulfill) => {
    const command = spawn(process.execPath, [file], { stdio: ["ignore", "pipe", "pipe"] });
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
