import { execFile } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { tokenPath } from "@cenote/domain/paths";
import { runningProduct } from "../../browser/runningProduct";
import type { Part } from "../../suite";

const VERSION = "12.8.2";
const CATEGORIES = ["accessibility", "best-practices", "seo"] as const;
/** Large, and rarely used: fetched on demand. */
const FOLDER = join(__dirname, "../../../node_modules/.cache/cenote/lighthouse");
const CHROME_FLAGS = "--headless --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-sync";
const run = promisify(execFile);

/** Lighthouse's scores of the most visited first screens. */
export const lighthouse: Part = {
  title: `Lighthouse ${VERSION}, of 100`,
  run: async () => {
    await install();
    const { local, stop } = await runningProduct();
    try {
      const { chain, address } = local.examples.token;
      const rows = [];
      for (const path of ["/", "/explore/tokens", tokenPath(chain, address)]) {
        const scores = await audit(local.url + path);
        if (Object.values(scores).some((score) => score < 100)) process.exitCode = 1;
        rows.push({ path: path.length > 24 ? "a token" : path, ...scores });
      }
      return rows;
    } finally {
      await stop();
    }
  },
};

async function install() {
  if (installedVersion() === VERSION) return;
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(join(FOLDER, "package.json"), JSON.stringify({ private: true }));
  const quiet = ["--no-audit", "--no-fund", "--ignore-scripts"];
  await run("npm", ["install", ...quiet, `lighthouse@${VERSION}`], { cwd: FOLDER });
}

function installedVersion(): string | null {
  const file = join(FOLDER, "node_modules/lighthouse/package.json");
  return existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as { version: string }).version : null;
}

type Report = {
  readonly categories: Readonly<
    Record<string, { readonly score: number | null; readonly auditRefs: { id: string }[] }>
  >;
  readonly audits: Readonly<Record<string, { readonly score: number | null; readonly title: string }>>;
};

async function audit(url: string): Promise<Record<string, number>> {
  const cli = join(FOLDER, "node_modules/lighthouse/cli/index.js");
  const output = join(FOLDER, "report.json");
  const settings = [`--only-categories=${CATEGORIES.join()}`, "--output=json", `--output-path=${output}`, "--quiet"];
  const env = { ...process.env, CHROME_PATH: process.env.CHROME_PATH ?? "/usr/bin/chromium" };
  await run(process.execPath, [cli, url, ...settings, `--chrome-flags=${CHROME_FLAGS}`], { env });
  const { categories, audits } = JSON.parse(readFileSync(output, "utf8")) as Report;
  for (const { auditRefs } of Object.values(categories)) {
    for (const { id } of auditRefs) {
      const { score, title } = audits[id]!;
      if (score !== null && score < 1) console.log(`${url}: ${title}`);
    }
  }
  return Object.fromEntries(CATEGORIES.map((name) => [name, Math.round(100 * (categories[name]?.score ?? 0))]));
}
