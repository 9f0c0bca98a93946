// Runs the product with a fleet instead of a single gateway: `npm run fleet`. See docs/operations/run.md.
import { join } from "node:path";
import type { Children } from "./children";
import type { Ports } from "./ports";
import { BUILT_PARTS, type GatewayOptions, runProduct } from "./product";
import { RUN } from "./repository.mjs";
import { runCommand } from "./stop";

const READERS = 3;

await runCommand(async () => {
  const product = await runProduct({ parts: { ...BUILT_PARTS, startGateway: startFleet } });

  console.log(`\nThe fleet is ready at ${product.url}. Kill any of these: it is started again.`);
  // From here on Ctrl-C is the regular end, not a failure.
  process.exitCode = 0;
  await Promise.race([product.failure, product.finishSite()]);
  await product.failure;
});

async function startFleet(processes: Children, ports: Ports, options: GatewayOptions): Promise<void> {
  const args = ["--port", String(ports.gateway), "--readers", String(READERS), "--logs", join(options.home, "logs")];
  const { members } = await processes.start("The fleet", RUN, ["fleet/main", ...args], options);
  console.table(members);
}
