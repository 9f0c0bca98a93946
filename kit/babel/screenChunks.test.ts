/** @jest-environment node */
import { transformSync } from "@babel/core";
import { join } from "node:path";

const build = (definition: string, source = "@cenote/kit/remote") =>
  transformSync(`import { route } from "${source}"; route(${definition});`, {
    configFile: false,
    plugins: [join(__dirname, "screenChunks.cjs")],
  })!;

const TOKENS = `{
  paths: ["/explore", "/explore/tokens"],
  requests: () => import("./tokensRequests").then((module) => module.tokensRequests),
  screen: () => import("./TokensScreen").then((module) => module.TokensScreen),
}`;

test("names a screen's chunk after the page of its first path, and reports the module of its requests", () => {
  const { code, metadata } = build(TOKENS);
  expect(code?.match(/webpackChunkName: "screen-tokens"/g)).toHaveLength(2);
  expect(metadata).toEqual({ requests: [{ page: "tokens", module: "./tokensRequests", name: "tokensRequests" }] });
});

test("names a widget's chunk after its key", () => {
  const code = `import { widget } from "@cenote/kit/remote";
    remote([], catalog, { swap: widget({ component: () => import("./SwapWidget").then((module) => module.SwapWidget) }) });`;
  const built = transformSync(code, { configFile: false, plugins: [join(__dirname, "screenChunks.cjs")] });
  expect(built?.code).toContain('webpackChunkName: "widget-swap"');
});

test("ignores other functions named route", () => {
  expect(build(TOKENS, "./express").code).not.toContain("webpackChunkName");
});

test.each([
  [`{ paths: ["/no/such/page"] }`, "/no/such/page is not in the table of pages"],
  [`{ paths: PATHS }`, "The paths of a route must be a list of texts"],
  [`{ paths: ["/"], requests: async () => (await import("./x")).y }`, "Requests must be written as"],
])("refuses %s", (definition, message) => {
  expect(() => build(definition)).toThrow(message);
});
