import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { openEdgeSite, type Answers } from "../../edgeSite";

const ROOT = join(__dirname, "../../..");

type Infrastructure = {
  readonly synthesise: (settings: { deployment: string; output: string }) => Promise<void>;
};

/** Knows every token and every V3 pool. */
export const EVERYTHING: Answers = {
  token: ({ address }) => ({ symbol: "TKN", name: `Token ${String(address).slice(0, 8)}`, project: { logoUrl: null } }),
  v4Pool: () => null,
  v3Pool: () => ({
    protocolVersion: "V3",
    feeTier: 3000,
    token0: { symbol: "AAA", project: null },
    token1: { symbol: "BBB", project: null },
  }),
  v2Pair: () => null,
};

/** The site on a template of its own, for as long as some work takes. */
export async function withSite<Result>(
  work: (site: Awaited<ReturnType<typeof openEdgeSite>>) => Promise<Result>,
): Promise<Result> {
  const output = mkdtempSync(join(tmpdir(), "cenote-edge-"));
  const { synthesise } = (await import(pathToFileURL(join(ROOT, "infra/build.mjs")).href)) as Infrastructure;
  const deployment = `${output}.json`;
  // Plain http keeps the deployment without a certificate; its origin's headers are replaced anyway.
  const settings = { siteOrigin: "http://127.0.0.1:3000", gateway: { url: "http://127.0.0.1:3001/graphql" } };
  writeFileSync(deployment, JSON.stringify(settings));
  await synthesise({ deployment, output });
  const site = await openEdgeSite({ template: join(output, "Cenote.template.json"), answers: EVERYTHING });
  try {
    return await work(site);
  } finally {
    await site.stop();
    for (const written of [output, deployment]) rmSync(written, { recursive: true, force: true });
  }
}
