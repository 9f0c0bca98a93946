import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildSite } from "../../scripts/build";
import { BUILT_PARTS, type ProductParts, runProduct } from "../../scripts/product";
import { ROOT } from "../../scripts/repository.mjs";

/** Does not collide with the ports of a developer's `npm start`; CENOTE_PORT overrides it. */
const PORT = process.env.CENOTE_PORT ?? "3600";

/** Runs the whole product for all browser tests, with a short history in its own folder; returns a function that ends it. */
export async function startTestProduct(): Promise<() => Promise<void>> {
  // A product that is already running: for all browser tests, or while tests are being written.
  if (process.env.CENOTE_E2E_HOME) return async () => {};
  const home = mkdtempSync(join(tmpdir(), "cenote-e2e-"));
  const environment = { ...process.env, CENOTE_HOME: home, CENOTE_PORT: PORT };
  const product = await runProduct({ profile: "short", environment, parts: partsIn(home) });
  process.env.CENOTE_E2E_HOME = home;
  return async () => {
    await product.stop();
    rmSync(home, { recursive: true, force: true });
  };
}

/** A test deploys to the site, which is therefore a copy of the build. */
function partsIn(home: string): ProductParts {
  const copied = (bucket: string) => {
    const copy = join(home, "site", bucket);
    cpSync(join(ROOT, "dist", bucket), copy, { recursive: true });
    return copy;
  };
  return {
    ...BUILT_PARTS,
    async startSite() {
      await buildSite();
      return { staticFolders: [copied("static")], remotesFolder: copied("remotes") };
    },
  };
}
