import { temporaryClone } from "../../clone/temporaryClone";
import { runParts } from "../../suite";

/** Checks of a clone with a new remote, in the order of `npm test`. */
const STEPS = {
  create: ["scripts/run.mjs", "new", "remote", "vote", "/manage/passkey/:walletAddress", "/extension/uninstall"],
  codegen: ["scripts/run.mjs", "codegen"],
  // Without build information: the clone shares the cache of packages, and must not write to it.
  types: [
    "node_modules/typescript/bin/tsc",
    ...["--project", "tsconfig.browser.json", "--noEmit", "--composite", "false", "--incremental", "false"],
  ],
  lint: ["node_modules/eslint/bin/eslint.js", "mfe-vote", "domain"],
  format: ["node_modules/oxfmt/bin/oxfmt", "--check", "mfe-vote", "domain"],
  tests: [
    "node_modules/jest/bin/jest.js",
    "--selectProjects",
    "architecture",
    "contract",
    "web",
    "web-logic",
    "--",
    "tests",
    "shell",
    "mfe-vote/",
  ],
  texts: ["node_modules/@lingui/cli/dist/lingui.js", "extract", "--clean"],
  build: ["node_modules/webpack-cli/bin/cli.js", "--mode", "production", "--config", "mfe-vote/webpack.config.mjs"],
} as const;

async function create() {
  const clone = temporaryClone();
  const rows = [];
  try {
    for (const [step, args] of Object.entries(STEPS)) {
      const start = performance.now();
      const { code, output } = await clone.run(process.execPath, args);
      if (code !== 0) throw new Error(`The step "${step}" failed in the clone:\n${output}`);
      rows.push({ step, seconds: Math.round((performance.now() - start) / 100) / 10 });
    }
    return rows;
  } finally {
    clone.remove();
  }
}

await runParts({ create: { title: "A new remote in a temporary clone", run: create } });
