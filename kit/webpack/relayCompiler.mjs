import { execFile } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { promisify } from "node:util";

const cli = createRequire(import.meta.url).resolve("relay-compiler/cli.js");

/** Compiles GraphQL before a rebuild that touches it: relay-compiler's own watch mode needs a daemon. */
export class RelayCompiler {
  constructor(root) {
    this.root = root;
  }

  apply(compiler) {
    compiler.hooks.watchRun.tapPromise("RelayCompiler", async ({ modifiedFiles = new Set() }) => {
      if (![...modifiedFiles].some(holdsGraphql)) return;
      const options = { cwd: this.root };
      await promisify(execFile)(process.execPath, [cli, "--output", "quiet-with-errors"], options);
    });
  }
}

function holdsGraphql(file) {
  if (!/\.tsx?$/.test(file) || file.includes("__generated__") || !existsSync(file)) return false;
  return readFileSync(file, "utf8").includes("graphql`");
}
