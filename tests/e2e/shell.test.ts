import type { Page } from "playwright-core";
import { soakTest } from "../extent";
import { accessibilityComplaints } from "../browser/accessibility";
import { openBrowser, visit } from "./browser";
import { localProduct } from "./product";

openBrowser();
const product = localProduct();
const { wallet, v2Pair } = product.examples;

const search = (page: Page) => page.getByRole("combobox", { name: /^Search tokens/ });
const heading = (page: Page) => page.locator("main h1").first();

/** Some headings are only for screen readers. */
const stands = (page: Page) => heading(page).waitFor({ state: "attached" });

soakTest("the tokens of a V2 pair lead to one's share of it", async () => {
  const { chain, address } = v2Pair;
  const { page } = await visit(`/explore/pools/${chain.toLowerCase()}/${address}`);
  const links = page.locator(`main a[href^="/explore/tokens/${chain.toLowerCase()}/"]`);
  await links.first().waitFor();
  const paths = await links.evaluateAll((all) => all.map((link) => link.getAttribute("href")!));
  const tokens = [...new Set(paths.map((path) => path.split("/").at(-1)!))].slice(0, 2);
  await page.goto(`/remove/v2/${tokens.join("/")}?chain=${chain.toLowerCase()}`);
  await page.waitForURL(/\/positions\/v2\//);
});

test("the search works by keyboard alone: open, type, choose, arrive; and close", async () => {
  const { page, complaints } = await visit("/explore/pools");
  await stands(page);
  await page.keyboard.press("/");
  await search(page).waitFor();
  expect(await accessibilityComplaints(page)).toEqual([]);
  await page.keyboard.type("usdc");
  await page
    .getByRole("option", { name: /USD Coin/ })
    .first()
    .waitFor();
  expect(await accessibilityComplaints(page)).toEqual([]);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/explore\/tokens\/\w+\/0x/);
  await heading(page).filter({ hasText: "USD Coin" }).waitFor();
  await page.waitForFunction(() => document.activeElement?.matches("main h1"));

  await page.keyboard.press("Control+k");
  await page.getByRole("group", { name: "Recent" }).waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "detached" });
  expect(complaints).toEqual([]);
});

soakTest("a hit opens in a new tab by middle click or with Control, and the search stays open", async () => {
  const { page } = await visit("/explore/tokens");
  await stands(page);
  await page.keyboard.press("/");
  await search(page).fill("usdc");
  const line = page.getByRole("option", { name: /USD Coin/ }).first();
  await line.waitFor();
  const path = await line.getAttribute("href");
  const gestures: Parameters<typeof line.click>[0][] = [{ button: "middle" }, { modifiers: ["Control"] }];
  for (const gesture of gestures) {
    const [tab] = await Promise.all([page.context().waitForEvent("page"), line.click(gesture)]);
    await tab.waitForURL(`**${path}`);
    await tab.close();
  }
  expect(new URL(page.url()).pathname).toBe("/explore/tokens");
  await page.getByRole("dialog").waitFor();
});

test("the header's network is chosen by keyboard, is in the URL, and networks that are not indexed are counted", async () => {
  const { page, complaints } = await visit("/explore/pools?version=v3");
  await stands(page);
  const network = page.getByRole("button", { name: /^Network to explore: / });
  const list = page.getByRole("menu", { name: "Network to explore" });
  await network.press("Enter");
  await list.getByRole("menuitemradio", { name: "Base", exact: true }).waitFor();
  await page.getByText("more are not indexed here").waitFor();
  expect(await accessibilityComplaints(page)).toEqual([]);
  await page.keyboard.type("Base");
  await page.keyboard.press("Enter");
  await page.waitForURL("**/explore/pools/base?version=v3");
  await heading(page).filter({ hasText: "Pools on Base" }).waitFor({ state: "attached" });
  await network.click();
  await list.getByRole("menuitemradio", { name: "All networks" }).click();
  await page.waitForURL("**/explore/pools?version=v3");
  await page.goto("/");
  await network.click();
  await list.getByRole("menuitemradio", { name: "Polygon" }).click();
  await page.waitForURL("**/explore/tokens/polygon");
  expect(complaints).toEqual([]);
});

soakTest("a pasted address opens its token directly", async () => {
  const { page } = await visit("/explore/tokens");
  await stands(page);
  await page.keyboard.press("/");
  await search(page).fill(wallet.address);
  await page.waitForURL(/\/portfolio\/0x/);
});

soakTest("look-alikes are marked, and come last", async () => {
  const { page } = await visit("/explore/tokens");
  await page.getByRole("button", { name: /^Search tokens/ }).click();
  await search(page).fill("tether");
  const options = page.getByRole("group", { name: "Tokens" }).getByRole("option");
  await options.first().waitFor();
  const lines = await options.allInnerTexts();
  const marks = lines.map((text) => text.includes("Look-alike"));
  expect(marks).toEqual([...marks].sort((one, other) => Number(one) - Number(other)));
});

test("language, theme and currency are chosen, and stay for the next page", async () => {
  const { page } = await visit("/explore/tokens");
  const row = page.getByRole("row").filter({ hasText: "USDC" }).first();
  await row.waitFor();
  expect(await row.innerText()).toContain("$1.00");
  await page.getByRole("button", { name: "Menu and settings" }).click();
  expect(await accessibilityComplaints(page)).toEqual([]);
  await page.getByRole("button", { name: "Dark" }).click();
  await page.getByRole("option", { name: "ETH", exact: true }).waitFor({ state: "attached" });
  await page.getByRole("combobox", { name: "Currency" }).selectOption("ETH");
  await page.waitForFunction(() => /0\.000\d+\s?ETH/.test(document.querySelector("main")!.innerText));

  await page.getByRole("combobox", { name: "Language" }).selectOption({ label: "Español" });
  await page.waitForFunction(() => document.documentElement.lang === "es");
  expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe("dark");
  await page.waitForFunction(() => /0,000\d+\s?ETH/.test(document.querySelector("main")?.innerText ?? ""));
});

soakTest("an address is watched in this browser, on the next page as well", async () => {
  const { page } = await visit("/explore/tokens");
  await page.getByRole("button", { name: "Connect" }).click();
  await page.getByRole("textbox", { name: "Address" }).fill(wallet.address.toLowerCase());
  await page.keyboard.press("Enter");
  const account = page.getByRole("button", {
    name: `Account ${wallet.address.slice(0, 6)}…${wallet.address.slice(-4)}`,
  });
  await account.waitFor();
  await page.reload();
  await account.waitFor();
});

soakTest("reports a lost network, and removes the message once it is back", async () => {
  const { page } = await visit("/explore/tokens");
  await stands(page);
  await page.context().setOffline(true);
  await page.getByText("You are offline").waitFor();
  await page.context().setOffline(false);
  await page.getByText("You are offline").waitFor({ state: "detached" });
});

test("all tabs of a browser share one connection for what is kept current", async () => {
  const { page } = await visit("/explore/tokens");
  const streams = new Set<string>();
  const tabs = [page, await page.context().newPage(), await page.context().newPage()];
  tabs.forEach((tab, index) =>
    tab.on("request", (request) => {
      if (request.postData()?.startsWith('{"live":')) streams.add(String(index));
    }),
  );
  for (const tab of tabs) {
    await tab.goto("/explore/tokens");
    await tab.getByText(/Ethereum block [\d,]+, \d+ s ago/).waitFor();
  }
  const footer = tabs[2]!.getByText(/Ethereum block/);
  const before = await footer.innerText();
  const block = /block [\d,]+/.exec(before)![0];
  await tabs[2]!.waitForFunction((text) => !document.querySelector("footer")!.innerText.includes(text), block);
  expect(streams.size).toBe(1);
});

soakTest("a remote's code is fetched when a link to it is pointed at", async () => {
  const { page } = await visit("/explore/tokens");
  await stands(page);
  const fetched = page.waitForRequest(/\/mfe-nfts\/.*\.js$/);
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "NFTs" }).hover();
  await fetched;
  await page.waitForFunction(() => performance.getEntriesByName("cenote:mfe-nfts:load", "measure").length === 1);
});

test("a remote from another origin is named until it is reset; a blocked one is reported", async () => {
  const url = "http://localhost:9/remoteEntry.js";
  const override = JSON.stringify({ name: "mfe-nfts", url });
  const { page } = await visit("/explore/tokens", {
    before: (prepared) =>
      prepared.addInitScript((value) => {
        if (!sessionStorage.getItem("prepared")) localStorage.setItem("cenote.override", value);
        sessionStorage.setItem("prepared", "1");
      }, override),
  });
  await page.getByText(`mfe-nfts comes from ${url}`).waitFor();
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "NFTs" }).click();
  await page.getByText(/content security policy allows no scripts from there/).waitFor();
  await page.getByText("This screen could not be loaded").waitFor();
  await page.getByRole("button", { name: "Reset" }).click();
  await heading(page)
    .filter({ hasText: /nft|collection/i })
    .waitFor({ state: "attached" });
  expect(await page.getByText(/comes from/).count()).toBe(0);
});
