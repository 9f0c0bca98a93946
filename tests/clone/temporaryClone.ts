import { createHash } from "node:crypto";
import { spawn } from "node:child_process";
import { execFileSync } from "node:child_process";
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

type Ended = { readonly code: number | null; readonly output: string };

/** Creates a copy of the repository's sources with the installed packages linked, for commands that write sources. */
export function temporaryClone() {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), "cenote-clone-")));
  const listed = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], { encoding: "utf8" });
  // A file that was deleted but not committed is still listed.
  for (const file of listed.trim().split("\n")) cpSync(file, join(folder, file), { force: true });
  linkPackages(folder);
  return {
    folder,
    run: (command: string, args: readonly string[]) => run(folder, command, args),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** Links our own packages to those of the clone. */
function linkPackages(folder: string) {
  const packages = join(folder, "node_modules");
  mkdirSync(join(packages, "@cenote"), { recursive: true });
  for (const name of readdirSync("node_modules")) {
    if (!name.startsWith(".") && name !== "@cenote")
      symlinkSync(realpathSync(join("node_modules", name)), join(packages, name));
  }
  symlinkSync(realpathSync("node_modules/.bin"), join(packages, ".bin"));
  for (const name of readdirSync("node_modules/@cenote"))
    symlinkSync(join(folder, name), join(packages, "@cenote", name));
  const lockfile = createHash("sha256")
    .update(readFileSync(join(folder, "package-lock.json")))
    .digest("hex");
  writeFileSync(join(packages, ".cenote-lockfile"), lockfile);
}

function run(cwd: string, command: string, args: readonly string[]): Promise<Ended> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd, stdio: ["ignore", "pipe", "pipe"] });
    let output = "";
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding("utf8").on("data", (text: string) => (output += text));
    child.on("error", reject);
    child.on("close", (code) => resolve({ code, output }));
  });
}
