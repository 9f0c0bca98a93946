import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { explorePath, poolPath, tokenPath, transactionPath } from "@cenote/domain/paths";
import { runningProduct } from "../../browser/runningProduct";
import type { LocalProduct } from "../../e2e/product";
import { installPeers, peerTitle } from "../../peers/peers";
import type { Part } from "../../suite";

const REQUIRED = ["accessibility", "best-practices", "seo"] as const;
/** Depends on the machine: only listed. */
const LISTED = "performance";
const CHROME_FLAGS = "--headless --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-sync";
const run = promisify(execFile);

/** Returns the screens that search engines index. */
function audited({ examples: { token, v3Pool, transaction } }: LocalProduct): Readonly<Record<string, string>> {
  return {
    home: "/",
    tokens: explorePath("tokens"),
    pools: explorePath("pools"),
    transactions: explorePath("transactions"),
    token: tokenPath(token.chain, token.address),
    pool: poolPath(v3Pool.chain, v3Pool.address),
    transaction: transactionPath(transaction.chain, transaction.hash),
  };
}

/** Lighthouse's scores, emulating a phone. */
export const lighthouse: Part = {
  title: `Scores of ${peerTitle("lighthouse")}, of 100`,
  run: async () => {
    const packages = await installPeers();
    const { local, stop } = await runningProduct();
    try {
      const rows = [];
      for (const [screen, path] of Object.entries(audited(local))) {
        const scores = await audit(packages, local.url + path);
        if (REQUIRED.some((name) => scores[name]! < 100)) process.exitCode = 1;
        rows.push({ screen, ...scores });
      }
      return rows;
    } finally {
      await stop();
    }
  },
};

type Report = {
  readonly categories: Readonly<
    Record<string, { readonly score: number | null; readonly auditRefs: { id: string }[] }>
  >;
  readonly audits: Readonly<Record<string, { readonly score: number | null; readonly title: string }>>;
};

async function audit(packages: string, url: string): Promise<Record<string, number>> {
  const cli = join(packages, "lighthouse/cli/index.js");
  const output = join(packages, ".lighthouse-report.json");
  const settings = [
    `--only-categories=${[...REQUIRED, LISTED].join()}`,
    "--output=json",
    `--output-path=${output}`,
    "--quiet",
  ];
  const env = { ...process.env, CHROME_PATH: process.env.CHROME_PATH ?? "/usr/bin/chromium" };
  await run(process.execPath, [cli, url, ...settings, `--chrome-flags=${CHROME_FLAGS}`], { env });
  const { categories, audits } = JSON.parse(readFileSync(output, "utf8")) as Report;
  for (const name of REQUIRED) {
    for (const { id } of categories[name]?.auditRefs ?? []) {
      const { score, title } = audits[id]!;
      if (score !== null && score < 1) console.log(`${url}: ${title}`);
    }
  }
  return Object.fromEntries(
    [...REQUIRED, LISTED].map((name) => [name, Math.round(100 * (categories[name]?.score ?? 0))]),
  );
}
