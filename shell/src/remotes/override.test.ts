import { readOverride, storeOverride, toOverrideUrl, withOverride } from "./override";

const ORIGIN = "https://cenote.example";

beforeEach(() => localStorage.clear());

test.each([
  ["/mfe-explore/0123/remoteEntry.js", "https://cenote.example/mfe-explore/0123/remoteEntry.js"],
  ["http://localhost:3011/remoteEntry.js", "http://localhost:3011/remoteEntry.js"],
  ["http://127.0.0.1:3011/remoteEntry.js", "http://127.0.0.1:3011/remoteEntry.js"],
  ["https://evil.example/remoteEntry.js", null],
  ["//evil.example/remoteEntry.js", null],
  ["http://localhost.evil.example/x.js", null],
  ["http://localhost@evil.example/x.js", null],
  ["http://cenote.example/x.js", null],
  ["data:text/javascript,alert(1).js", null],
  ["javascript:alert(1)//.js", null],
  ["not a script", null],
])("%s may be loaded from: %s", (text, url) => {
  expect(toOverrideUrl(text, ORIGIN)).toBe(url);
});

test("replaces one remote, and drops the page's list of its files", () => {
  const registry = [
    { name: "mfe-explore", entry: "/a.js", integrity: "sha384-x", preload: ["/a.js"] },
    { name: "mfe-nfts", entry: "/b.js" },
  ];
  const url = "http://localhost:3011/remoteEntry.js";
  storeOverride({ name: "mfe-explore", url });
  expect(withOverride(registry, readOverride())).toEqual([{ name: "mfe-explore", entry: url }, registry[1]]);
  storeOverride(null);
  expect(withOverride(registry, readOverride())).toBe(registry);
});

test.each([
  "nonsense",
  '{"name":"mfe-explore","url":"https://evil.example/x.js"}',
  '{"name":"mfe-none","url":"/x.js"}',
])("takes nothing from a storage of %s", (stored) => {
  localStorage.setItem("cenote.override", stored);
  expect(readOverride()).toBeNull();
});
