import { sampled } from "../extent";
import { accessibilityComplaints } from "../browser/accessibility";
import { openBrowser, visit } from "./browser";
import { eventually } from "../../gateway/src/testing/eventually";

openBrowser();

const SENTENCE = /The market is ((up|down) [\d.]+%|unchanged) today\.|Explore, swap and pool tokens\./;

test("the hero shows the market, and its search leads to a token, which is remembered", async () => {
  const { page, complaints } = await visit("/");
  const heading = page.locator("main h1");
  await heading.waitFor();
  expect((await heading.innerText()).replace(/\s+/g, " ")).toMatch(SENTENCE);

  await page
    .locator("main")
    .getByRole("button", { name: /search/i })
    .click();
  const field = page.getByRole("dialog").getByRole("combobox");
  await field.fill("USDC");
  await page.getByRole("dialog").getByRole("option").first().waitFor();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/explore\/|\/nfts\/|\/portfolio\//);

  await page.goto("/");
  const lately = page.getByRole("navigation", { name: "Recently viewed" });
  await lately.getByRole("link").first().waitFor();
  expect(complaints).toEqual([]);
}, 60_000);

test("the waterline leads to its tokens by keyboard, the biggest gainer first; its list has the same tokens", async () => {
  const { page, complaints } = await visit("/");
  const waterline = page.getByRole("region", { name: "The waterline" });
  const links = waterline.getByRole("listitem").getByRole("link");
  await links.first().waitFor();

  await waterline.getByRole("button", { name: "1W" }).focus();
  await page.keyboard.press("Tab");
  expect(await links.first().evaluate((link) => link === document.activeElement)).toBe(true);
  const tops = await waterline
    .getByRole("listitem")
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
  for (const [index, top] of tops.entries()) expect(top).toBeGreaterThanOrEqual((tops[index - 1] ?? 0) - 60);
  const target = await links.first().getAttribute("href");
  await page.keyboard.press("Enter");
  await page.waitForURL(`**${target}`);

  await page.goBack();
  await waterline.getByRole("button", { name: "As a list" }).click();
  await page.waitForURL("**/?view=list");
  await links.nth(tops.length - 1).waitFor();
  expect(complaints).toEqual([]);
}, 60_000);

test.each(sampled([375, 1280], (width) => width === 375))(
  "at %i px nothing on the waterline lies over anything else",
  async (width) => {
    const { page } = await visit("/", { width });
    const waterline = page.getByRole("region", { name: "The waterline" });
    await waterline.getByRole("listitem").first().waitFor();
    const boxes = await waterline
      .locator("li a > span:nth-child(2)")
      .evaluateAll((labels) => labels.map((label) => label.getBoundingClientRect().toJSON() as DOMRect));
    expect(boxes.length).toBeGreaterThanOrEqual(8);
    for (const [index, one] of boxes.entries()) {
      expect(one.left).toBeGreaterThanOrEqual(0);
      expect(one.right).toBeLessThanOrEqual(width);
      for (const other of boxes.slice(index + 1)) {
        const touch =
          one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
        expect(touch).toBe(false);
      }
    }
  },
  60_000,
);

test("pool activity appears without a reload, and shifts no layout", async () => {
  const { page } = await visit("/");
  const justNow = page.getByRole("region", { name: "Just now" });
  const newest = () => justNow.getByRole("listitem").first().getByRole("link").getAttribute("href");
  await justNow.getByRole("listitem").first().waitFor();
  const before = await newest();
  const { height } = (await justNow.boundingBox())!;
  await eventually(async () => (await newest()) !== before);
  expect((await justNow.boundingBox())!.height).toBe(height);
}, 60_000);

test.each(
  sampled(
    [
      [375, "/"],
      [1280, "/"],
      [1280, "/?view=list"],
    ],
    (_, index) => index === 0,
  ),
)(
  "axe finds nothing at %i px on %s",
  async (width, path) => {
    const { page } = await visit(path, { width });
    await page.getByRole("region", { name: "The waterline" }).getByRole("listitem").first().waitFor();
    await page.getByRole("region", { name: "Just now" }).getByRole("listitem").first().waitFor();
    expect(await accessibilityComplaints(page)).toEqual([]);
  },
  60_000,
);
