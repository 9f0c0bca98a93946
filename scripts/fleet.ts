// Runs the product with a fleet instead of a single gateway: `npm run fleet`. See docs/operations.md.
import { join } from "node:path";
import { install, ROOT } from "./install.mjs";
import { phase } from "./phases.mjs";
import { runCommand } from "./stop.mjs";

const READERS = 3;

await runCommand(async () => {
  await phase("Packages", install);
  // The imports below need the installed packages.
  const { BUILT_PARTS, runProduct } = await import("./product.mjs");
  const product = await runProduct({ parts: { ...BUILT_PARTS, startGateway: startFleet } });

  console.log(`\nThe fleet is ready at ${product.url}. Kill any of these: it is started again.`);
  // From here on Ctrl-C is the regular end, not a failure.
  process.exitCode = 0;
  await Promise.race([product.failure, product.finishSite()]);
  await product.failure;
});

async function startFleet(processes, ports, options) {
  const args = ["--port", String(ports.gateway), "--readers", String(READERS), "--logs", join(options.home, "logs")];
  const { members } = await processes.start("The fleet", join(ROOT, "scripts/fleet/main.mjs"), args, options);
  console.table(members);
}
