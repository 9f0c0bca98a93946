import { portfolioPath } from "@cenote/domain/paths";
import { soakTest } from "../extent";
import { accessibilityComplaints } from "../browser/accessibility";
import { launchBrowser } from "../browser/launchBrowser";
import { liveActivity } from "../browser/liveActivity";
import { openBrowser, visit } from "./browser";
import { localProduct } from "./product";

jest.setTimeout(300_000);
openBrowser();

const { accounts, examples } = localProduct();
const wallet = examples.wallet.address;

soakTest("a mined transaction is in the open list exactly once, over 20 forced disconnects", async () => {
  const browser = await launchBrowser();
  try {
    const report = await liveActivity(localProduct(), browser, { transactions: 20, disconnects: 20 });
    expect(report).toMatchObject({ missing: 0, repeated: 0, disconnects: 20 });
    expect(report.latencies).toHaveLength(20);
  } finally {
    await browser.close();
  }
});

test("an activity opens by keyboard, follows the arrows, closes by Escape and gives the focus back", async () => {
  // Other files send from the first account concurrently.
  const { page, complaints } = await visit(portfolioPath(accounts[1]!.address, "activity"));
  const rows = page.locator("a[data-activity]");
  await rows.nth(1).waitFor();
  const [opened, below] = await rows.evaluateAll((all) => all.map((row) => row.getAttribute("data-activity")));
  await page.locator(`a[data-activity="${opened}"]`).focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog");
  await dialog.getByText("Block", { exact: true }).waitFor();
  expect(await accessibilityComplaints(page)).toEqual([]);
  const first = new URL(page.url()).searchParams.get("tx");
  await page.keyboard.press("ArrowDown");
  await page.waitForFunction((key) => new URL(location.href).searchParams.get("tx") !== key, first);
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });
  await page.waitForFunction((id) => document.activeElement?.getAttribute("data-activity") === id, below);
  expect(complaints).toEqual([]);
});

test("several accounts are one list, and its filters are in the URL", async () => {
  const names = [wallet, accounts[1]!.address].join();
  const { page } = await visit(`/portfolio/activity?accounts=${names}`);
  await page.locator("a[data-activity]").first().waitFor();
  await page.getByRole("checkbox", { name: "Swaps" }).click();
  await page.waitForURL(/kind=/);
  await page.getByRole("complementary", { name: "Filters" }).waitFor();
  expect(await accessibilityComplaints(page)).toEqual([]);
});

test("on a phone the details are a sheet", async () => {
  const { page } = await visit(portfolioPath(wallet, "activity"), { width: 375 });
  await page.locator("a[data-activity]").first().click();
  const sheet = page.getByRole("dialog");
  await sheet.getByText("Block", { exact: true }).waitFor();
  expect(await accessibilityComplaints(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await sheet.waitFor({ state: "detached" });
});
