import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runProduct } from "../../scripts/product.mjs";

/** Away from the ports that a person's own `npm start` takes; CENOTE_PORT names others. */
const PORT = process.env.CENOTE_PORT ?? "3600";

/** Runs the whole product once for all browser tests, with a short history in a folder of its own. */
export default async function startProduct() {
  // A product that runs already, while tests are being written.
  if (process.env.CENOTE_E2E_HOME) return;
  const home = mkdtempSync(join(tmpdir(), "cenote-e2e-"));
  const environment = { ...process.env, CENOTE_HOME: home, CENOTE_PORT: PORT };
  const product = await runProduct({ profile: "short", environment });
  process.env.CENOTE_E2E_HOME = home;
  globalThis.stopProduct = async () => {
    await product.stop();
    rmSync(home, { recursive: true, force: true });
  };
}
