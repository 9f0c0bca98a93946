import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { openEdgeSite, type EdgeSite } from "../../edgeSite";

const ROOT = join(__dirname, "../../..");

type Infrastructure = {
  readonly synthesize: (settings: { deployment: string; output: string }) => Promise<void>;
};

/** Writes a synthesized template into its own folder, which is deleted when the work is done. */
export async function withTemplate<Result>(work: (template: string) => Promise<Result>): Promise<Result> {
  const output = mkdtempSync(join(tmpdir(), "cenote-edge-"));
  const deployment = `${output}.json`;
  try {
    // It imports TypeScript, which Node.js runs only through tsx.
    const { tsImport } = await import("tsx/esm/api");
    const { synthesize } = (await tsImport("./infra/build.mjs", pathToFileURL(`${ROOT}/`).href)) as Infrastructure;
    // Plain http keeps the deployment without a certificate; its origin's headers are replaced anyway.
    const settings = { siteOrigin: "http://127.0.0.1:3000", gateway: { url: "http://127.0.0.1:3001/graphql" } };
    writeFileSync(deployment, JSON.stringify(settings));
    await synthesize({ deployment, output });
    return await work(join(output, "Cenote.template.json"));
  } finally {
    for (const written of [output, deployment]) rmSync(written, { recursive: true, force: true });
  }
}

/** Runs some work with a newly started site. */
export async function withSite<Result>(template: string, work: (site: EdgeSite) => Promise<Result>): Promise<Result> {
  const site = await openEdgeSite({ template });
  try {
    return await work(site);
  } finally {
    await site.stop();
  }
}
