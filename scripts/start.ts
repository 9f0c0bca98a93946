// Runs the whole product on this machine: `npm start [-- --reset]`. See README.md.
import { parseArgs } from "node:util";
import { PRODUCT_NAME } from "@cenote/domain/product";
import { runProduct } from "./product";
import { runCommand } from "./stop";

await runCommand(async () => {
  const { values } = parseArgs({ options: { reset: { type: "boolean", default: false } } });
  const product = await runProduct({ reset: values.reset });

  console.log(`\n${PRODUCT_NAME} is ready at ${product.url}`);
  // From here on Ctrl-C is the regular end, not a failure.
  process.exitCode = 0;
  await Promise.race([product.failure, product.finishSite()]);
  await product.failure;
});
