import type { Page, Request } from "playwright-core";
import { openBrowser, visit } from "./browser";

openBrowser();

const LINK = "main tbody tr a[href^='/explore/tokens/']";

/** Records the page's operations from now on. */
function operations(page: Page): string[] {
  const sent: string[] = [];
  page.on("request", (request: Request) => {
    const body = request.url().endsWith("/graphql") && request.method() === "POST" ? request.postData() : null;
    // The stream of live responses contains the requested operations.
    if (body?.startsWith('{"live":')) return;
    sent.push(...[...(body ?? "").matchAll(/"operationName":"(\w+)"/g)].map(([, name]) => name!));
  });
  return sent;
}

test("a link that is pointed at sends its screen's requests, and following it sends them no second time", async () => {
  const { page } = await visit("/explore/tokens");
  await page.locator(LINK).first().waitFor();
  const sent = operations(page);
  const tokenRequest = page.waitForRequest((request) => (request.postData() ?? "").includes('"TokenWeb"'));
  await page.locator(LINK).nth(2).hover();
  await tokenRequest;
  await page.locator(LINK).nth(2).click();
  await page.waitForURL(/\/explore\/tokens\/\w+\/\w+/);
  await page.getByRole("heading", { name: "In numbers" }).waitFor();
  expect(sent.filter((name) => name === "TokenWeb")).toHaveLength(1);
});

test("a click on a token shows its name, its logo and its price before the token's own answer", async () => {
  let release!: () => void;
  const released = new Promise<void>((resolve) => (release = resolve));
  const { page, complaints } = await visit("/explore/tokens");
  const link = page.locator(LINK).nth(1);
  await link.waitFor();
  const name = (await link.innerText()).split("\n")[0]!;
  await page.route("**/graphql", async (route) => {
    await released;
    await route.continue();
  });
  await page.evaluate(() => scrollTo(0, 400));
  await link.click();
  await page.getByRole("heading", { level: 1, name }).waitFor();
  expect(await page.locator("main [data-size='display']").innerText()).toMatch(/^\$[\d,.]+/);
  expect(await page.evaluate(() => scrollY)).toBe(0);
  expect(await page.getByRole("heading", { name: "In numbers" }).count()).toBe(0);
  release();
  await page.getByRole("heading", { name: "In numbers" }).waitFor();

  await page.goBack();
  await link.waitFor();
  expect(complaints).toEqual([]);
});
