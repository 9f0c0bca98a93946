import { readFileSync } from "node:fs";
import { join } from "node:path";
import { ROUTER_VERSION } from "./localnetFile";

test("the chains file names the version of the router that the chains run", () => {
  const file = join(__dirname, "../../node_modules/@uniswap/universal-router/package.json");
  expect((JSON.parse(readFileSync(file, "utf8")) as { version: string }).version).toBe(ROUTER_VERSION);
});
