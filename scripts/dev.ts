// Runs the product for development: `npm run dev [-- explore pools] [-- --reset]`. See CONTRIBUTING.md.
import { parseArgs } from "node:util";
import { PRODUCT_NAME } from "@cenote/domain/product";
import { developmentParts, toRemotes } from "./development/developmentParts";
import { GRAPHIQL_PATH } from "./development/graphiql";
import { runProduct } from "./product";
import { runCommand } from "./stop";

await runCommand(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { reset: { type: "boolean", default: false } },
  });
  const remotes = toRemotes(positionals);
  const parts = developmentParts(remotes, (line) => console.log(line));
  const product = await runProduct({ reset: values.reset, parts });

  console.log(
    `\n${PRODUCT_NAME} is ready at ${product.url}; it follows changes of shell, ${remotes.join(", ")}, kit and gateway`,
  );
  console.log(`GraphiQL is at ${product.gatewayUrl}${GRAPHIQL_PATH}`);
  // From here on Ctrl-C is the regular end, not a failure.
  process.exitCode = 0;
  await product.failure;
});
