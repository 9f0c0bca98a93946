import type { Page } from "playwright-core";
import { settle } from "../browser/settle";
import { openBrowser, visit } from "./browser";
import { localProduct } from "./product";

openBrowser();
const { url } = localProduct();

type Watched = Window & { violations?: string[] };

/** Records the page's content security policy violations. */
async function watch(page: Page) {
  await page.addInitScript(() => {
    const violations: string[] = ((window as Watched).violations = []);
    document.addEventListener("securitypolicyviolation", ({ effectiveDirective, blockedURI, sample }) => {
      violations.push(`${effectiveDirective} ${blockedURI} ${sample}`);
    });
  });
}
const violations = (page: Page) => page.evaluate(() => (window as Watched).violations ?? ["the page was not watched"]);

test("every remote runs under the strict policy, with trusted types enforced, and the browser refuses nothing", async () => {
  const { page, complaints } = await visit("/", { before: watch });
  for (const path of ["/", "/explore/pools/ethereum", "/nfts", "/portfolio", "/swap"]) {
    await page.goto(path);
    await settle(page);
    expect([path, await violations(page)]).toEqual([path, []]);
  }
  expect(complaints).toEqual([]);
});

test("a page that writes markup or scripts from text is stopped, with a message", async () => {
  const { page } = await visit("/swap", { before: watch });
  await settle(page);
  const attempts = await page.evaluate(() => {
    const attempt = (work: () => unknown) => {
      try {
        work();
        return "done";
      } catch (error) {
        return (error as Error).name;
      }
    };
    return [
      attempt(() => (document.body.innerHTML = "<img src=x onerror=alert(1)>")),
      attempt(() => (document.createElement("script").src = "/x.js")),
      attempt(() =>
        (
          window as unknown as { trustedTypes: { createPolicy: (name: string, rules: object) => unknown } }
        ).trustedTypes.createPolicy("anything", {}),
      ),
    ];
  });
  expect(attempts).toEqual(["TypeError", "TypeError", "TypeError"]);
  expect((await violations(page)).map((violation) => violation.split(" ")[0])).toEqual([
    "require-trusted-types-for",
    "require-trusted-types-for",
    "trusted-types",
  ]);
});

test.each([
  "/",
  "/explore/tokens/ethereum/NATIVE",
  "/api/image/tokens/ethereum/NATIVE",
  "/images/logos/Base_Logo.png",
  "/nothing.txt",
])("%s carries the strict headers", async (path) => {
  const { headers } = await fetch(url + path);
  expect(headers.get("content-security-policy")).toContain("require-trusted-types-for 'script'");
  expect(headers.get("content-security-policy")).not.toContain("unsafe");
  expect(Object.fromEntries(headers)).toMatchObject({
    "strict-transport-security": "max-age=63072000; includeSubDomains",
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "strict-origin-when-cross-origin",
    "cross-origin-opener-policy": "same-origin",
    "permissions-policy": expect.stringContaining("camera=()") as string,
  });
  // The object's metadata is only for the edge.
  expect(headers.get("x-amz-meta-content-security-policy")).toBeNull();
});
