// Runs the whole product on this machine: `npm start [-- --reset]`. See README.md.
import { parseArgs } from "node:util";
import { install } from "./install.mjs";
import { phase } from "./phases.mjs";
import { runCommand } from "./stop.mjs";

await runCommand(async () => {
  const { values } = parseArgs({ options: { reset: { type: "boolean", default: false } } });
  await phase("Packages", install);
  // The imports below need the installed packages.
  const { runProduct } = await import("./product.mjs");
  const { importSource } = await import("./sources.mjs");
  const { PRODUCT_NAME } = await importSource("domain/src/product.ts");
  const product = await runProduct({ reset: values.reset });

  console.log(`\n${PRODUCT_NAME} is ready at ${product.url}`);
  // From here on Ctrl-C is the regular end, not a failure.
  process.exitCode = 0;
  await Promise.race([product.failure, product.finishSite()]);
  await product.failure;
});
