import { pageKey, withoutTags } from "./keptPage";
import { versionOfHtml } from "./pageVersion";

const page = (registry: string, script: string, more = "") =>
  `<head><title>UNI on Cenote</title><meta property="og:title" content="UNI" data-cenote-preview>${more}
  <script type="application/json" id="registry">${registry}</script><script>early()</script>
  <script defer="defer" src="${script}"></script></head><body><main>UNI</main></body>`;

test("pages of one version are alike, whatever they are about", () => {
  const version = versionOfHtml(page("[1]", "/assets/main.a.js"));
  expect(versionOfHtml(page("[1]", "/assets/main.a.js", '<meta name="description" content="x">'))).toBe(version);
  expect(versionOfHtml(page("[2]", "/assets/main.a.js"))).not.toBe(version);
  expect(versionOfHtml(page("[1]", "/assets/main.b.js"))).not.toBe(version);
});

test("a kept page serves each path of its kind", () => {
  expect(pageKey("/explore/tokens/base/NATIVE")).toBe(pageKey("/tokens/ethereum/0x1"));
  expect(pageKey("/explore/tokens")).not.toBe(pageKey("/explore/pools"));
});

test("a kept page has no tags and no title of the path it was fetched for", () => {
  const kept = withoutTags(page("[1]", "/assets/main.a.js"));
  expect(kept).not.toMatch(/og:title|UNI on/);
  expect(kept).toContain("<main>UNI</main>");
  expect(versionOfHtml(kept)).toBe(versionOfHtml(page("[1]", "/assets/main.a.js")));
});
