import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { soakTest } from "../extent";
import { openBrowser, visit } from "./browser";

openBrowser();

const rows = (page: Page) => page.locator("tr[aria-rowindex]:not([aria-rowindex='1'])");
const header = (page: Page, name: string) => page.getByRole("columnheader", { name });

/** Records the operations sent to the gateway. */
function operationsOf(page: Page): string[] {
  const names: string[] = [];
  page.on("request", (request) => {
    const body = request.method() === "POST" ? request.postData() : null;
    const name = body && /"operationName":"(\w+)"/.exec(body)?.[1];
    if (name) names.push(name);
  });
  return names;
}

/** Returns the rows of a file that a click downloads. */
async function exported(page: Page): Promise<string[]> {
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Export as CSV" }).click(),
  ]);
  return readFileSync(await download.path(), "utf8")
    .trimEnd()
    .split("\r\n");
}

/** A browser without a file picker downloads files; a dialog could not be handled here. */
const withoutFilePicker = (page: Page) =>
  page.addInitScript(() => Reflect.deleteProperty(window, "showSaveFilePicker"));

test("tokens are ordered and filtered through the URL, by keyboard, and the way back undoes it", async () => {
  let operations: string[] = [];
  const { page, complaints } = await visit("/explore/tokens", {
    before: async (opened) => void (operations = operationsOf(opened)),
  });
  await rows(page).first().waitFor();
  expect(operations.filter((name) => name.startsWith("ExploreTokens") && !name.endsWith("Now"))).toEqual([
    "ExploreTokens",
  ]);

  const price = header(page, "Price");
  await price.getByRole("button").focus();
  await page.keyboard.press("Enter");
  await page.waitForURL(/sort=price/);
  await page.waitForFunction(() => document.querySelector("th[aria-sort='descending']")?.textContent === "Price");
  await rows(page).first().filter({ hasText: "BTC" }).waitFor();
  await page.keyboard.press("Enter");
  await page.waitForURL(/dir=asc/);
  await rows(page).first().filter({ hasText: "$0.0" }).waitFor();

  await page.goBack();
  await rows(page).first().filter({ hasText: "BTC" }).waitFor();
  const place = await rows(page).filter({ hasText: "WETH" }).first().getByRole("cell").first().innerText();
  await page.getByRole("searchbox").fill("weth");
  await page.waitForURL(/q=weth/);
  await page.waitForFunction(() => document.querySelectorAll("tr[aria-rowindex]").length < 12);
  expect(await rows(page).filter({ hasText: "WETH" }).first().getByRole("cell").first().innerText()).toBe(place);
  expect(complaints).toEqual([]);
});

soakTest("more tokens come with the scroll, few are drawn, and the headings stay in sight", async () => {
  const { page } = await visit("/explore/tokens");
  await rows(page).first().waitFor();
  const isAtEnd = () =>
    page.evaluate(
      () =>
        document.body.innerText.includes("These are all the tokens") &&
        scrollY + innerHeight >= document.documentElement.scrollHeight - 1,
    );
  for (let turn = 0; turn < 60 && !(await isAtEnd()); turn++) {
    await page.mouse.wheel(0, 1500);
    await page.waitForTimeout(150);
  }
  expect(await isAtEnd()).toBe(true);
  expect(await page.locator("tr").count()).toBeLessThan(100);
  expect(Number(await rows(page).last().getAttribute("aria-rowindex"))).toBeGreaterThan(51);
  expect((await header(page, "Price").boundingBox())!.y).toBeLessThan(10);
});

soakTest("a search in the page finds the last token of a list and scrolls to it: all rows are drawn", async () => {
  const { page } = await visit("/explore/tokens");
  await rows(page).nth(40).waitFor({ state: "attached" });
  const links = rows(page).locator("a[data-row-link]");
  const names = (await links.allInnerTexts()).map((text) => text.split("\n")[0]!);
  // The browser selects the first of equal names: a look-alike's comes before.
  const place = names.findLastIndex((name, own) => names.every((other, at) => at === own || !other.includes(name)));
  const [last, name] = [links.nth(place), names[place]!];
  expect(await last.evaluate((link) => link.getBoundingClientRect().top > innerHeight)).toBe(true);
  const find = (text: string) => (window as unknown as { find: (text: string) => boolean }).find(text);
  expect(await page.evaluate(find, name)).toBe(true);
  await page.waitForFunction(() => scrollY > 600);
});

soakTest("the filter works by keyboard alone: type, see fewer rows, clear it", async () => {
  const { page, complaints } = await visit("/explore/tokens/ethereum");
  await rows(page).first().waitFor();
  const before = await rows(page).count();
  await page.getByRole("button", { name: /^Network: / }).focus();
  for (let step = 0; step < 10; step++) {
    await page.keyboard.press("Tab");
    if (await page.getByRole("searchbox").evaluate((field) => field === document.activeElement)) break;
  }
  await page.keyboard.type("link");
  await page.waitForURL(/q=link/);
  await page.waitForFunction(
    (count) => document.querySelectorAll("tr[aria-rowindex]").length < Math.min(count, 10),
    before,
  );
  await page.keyboard.press("Escape");
  await page.waitForURL((url) => !url.search.includes("q="));
  await page.waitForFunction((count) => document.querySelectorAll("tr[aria-rowindex]").length >= count, before);
  expect(complaints).toEqual([]);
});

soakTest("a star makes a favorite, which the list can be limited to", async () => {
  const { page } = await visit("/explore/tokens/ethereum");
  await rows(page).first().waitFor();
  await rows(page)
    .filter({ hasText: "WBTC" })
    .first()
    .getByRole("button", { name: /^Favorite/ })
    .click();
  await page.getByRole("button", { name: "Favorites", exact: true }).click();
  await page.waitForURL(/only=favorites/);
  await page.waitForFunction(() => document.querySelectorAll("tr[aria-rowindex]").length === 2);
  expect(await rows(page).first().innerText()).toContain("WBTC");
  await page.reload();
  await rows(page).first().filter({ hasText: "WBTC" }).waitFor();
});

soakTest("a whole table is exported as it is filtered", async () => {
  const { page } = await visit("/explore/tokens?q=usd", { before: withoutFilePicker });
  await rows(page).first().waitFor();
  const [heading, ...lines] = await exported(page);
  expect(heading).toMatch(/^\ufeffRank,Network,Address,Name,Symbol/);
  expect(lines.length).toBeGreaterThanOrEqual(await rows(page).count());
  expect(lines.every((line) => !/(^|,)[=+@]/.test(line))).toBe(true);
});

test("pools are found by their pair and limited to a version", async () => {
  const { page, complaints } = await visit("/explore/pools/ethereum?version=v3", { before: withoutFilePicker });
  await rows(page).first().waitFor();
  await page.getByRole("searchbox").fill("usdc/weth");
  await page.waitForURL(/q=usdc/);
  await page.waitForFunction(() =>
    [...document.querySelectorAll("tr[aria-rowindex]:not([aria-rowindex='1'])")].every(
      (row) => /USDC/.test(row.textContent) && /WETH/.test(row.textContent) && /V3/.test(row.textContent),
    ),
  );
  const lines = await exported(page);
  expect(lines.length - 1).toBe(await rows(page).count());
  await header(page, "APR").getByRole("button").click();
  await page.waitForURL(/sort=apr/);
  expect(complaints).toEqual([]);
});

test("new transactions appear on top, and wait while the list is scrolled", async () => {
  const { page, complaints } = await visit("/explore/transactions");
  const first = rows(page).first().getByRole("link").first();
  await first.waitFor();
  const before = await first.getAttribute("href");
  await page.waitForFunction(
    (href) => document.querySelector("tr[aria-rowindex='2'] a")?.getAttribute("href") !== href,
    before,
    { timeout: 40_000 },
  );
  await page.mouse.wheel(0, 1200);
  const show = page.getByRole("button", { name: /\d+ new · show/ });
  await show.waitFor({ timeout: 40_000 });
  await show.click();
  await page.waitForFunction(() => document.querySelector("tr[aria-rowindex='2']") !== null);
  await page.getByRole("button", { name: "Removed" }).click();
  await page.waitForURL(/type=remove/);
  expect(complaints).toEqual([]);
});

soakTest("a chain that is not indexed is not shown as an empty list", async () => {
  const { page } = await visit("/explore/tokens/zora");
  await page.getByText("Zora is not indexed").waitFor();
});
