// Runs the product for development: `npm run dev [-- explore pools] [-- --reset]`. See CONTRIBUTING.md.
import { parseArgs } from "node:util";
import { install } from "./install.mjs";
import { phase } from "./phases.mjs";
import { runCommand } from "./stop.mjs";

await runCommand(async () => {
  const options = { reset: { type: "boolean", default: false } };
  const { values, positionals } = parseArgs({ allowPositionals: true, options });
  const { toRemotes } = await import("./development/remoteNames.mjs");
  const remotes = toRemotes(positionals);
  await phase("Packages", install);
  // The imports below need the installed packages.
  const { runProduct } = await import("./product.mjs");
  const { developmentParts } = await import("./development/developmentParts.mjs");
  const { importSource } = await import("./sources.mjs");
  const { PRODUCT_NAME } = await importSource("domain/src/product.ts");
  const { GRAPHIQL_PATH } = await import("./development/graphiql.mjs");
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
