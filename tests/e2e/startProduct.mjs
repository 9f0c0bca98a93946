import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runProduct } from "../../scripts/product.mjs";

/** Away from the ports that a person's own `npm start` takes. */
const PORT = 3600;

/** Runs the whole product once for all browser tests, with a short history in a folder of its own. */
export default async function startProduct() {
  const home = mkdtempSync(join(tmpdir(), "cenote-e2e-"));
  const environment = { ...process.env, CENOTE_HOME: home, CENOTE_PORT: String(PORT) };
  const product = await runProduct({ profile: "short", environment });
  process.env.CENOTE_E2E_HOME = home;
  globalThis.stopProduct = async () => {
    await product.stop();
    rmSync(home, { recursive: true, force: true });
  };
}
