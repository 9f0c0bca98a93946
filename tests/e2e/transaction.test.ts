import { transactionPath } from "@cenote/domain/paths";
import type { Page } from "playwright-core";
import { soakTest } from "../extent";
import { openBrowser, visit } from "./browser";
import { localProduct } from "./product";

openBrowser();
const { transaction } = localProduct().examples;
const heading = (page: Page) => page.getByRole("heading", { level: 1 });

test("a row of the list opens its transaction, which shows its transfers and links on", async () => {
  const { page, complaints } = await visit("/explore/transactions/ethereum?type=swap");
  const row = page.locator("main tbody a[href^='/explore/transactions/ethereum/0x']").first();
  await row.waitFor();
  const path = await row.getAttribute("href");
  await page.goto(path!);
  await heading(page).filter({ hasText: "Swap" }).waitFor();
  await page.getByText("Confirmed").waitFor();
  const pools = page.getByRole("region", { name: "Pool events" });
  await pools.locator("a[href^='/explore/pools/ethereum/0x']").first().click();
  await page.waitForURL(/\/explore\/pools\/ethereum\/0x/);
  await heading(page).waitFor();
  expect(complaints).toEqual([]);
});

soakTest("a pasted hash opens its transaction directly", async () => {
  const { page } = await visit("/explore/tokens");
  await page.locator("main table").first().waitFor();
  await page.keyboard.press("/");
  await page.getByRole("dialog").getByRole("combobox").fill(transaction.hash);
  await page.waitForURL((url) => url.pathname === transactionPath(transaction.chain, transaction.hash));
  await page.getByText("Network fee").waitFor();
  expect(await page.title()).toContain("Transaction");
});

soakTest("an unknown hash keeps its URL, and is reported as unknown", async () => {
  const path = `/explore/transactions/base/0x${"1".repeat(64)}`;
  const { page } = await visit(path);
  await heading(page).filter({ hasText: "Transaction not found" }).waitFor();
  expect(new URL(page.url()).pathname).toBe(path);
  expect(await page.locator('meta[name="robots"][content="noindex"]').count()).toBe(1);
});
