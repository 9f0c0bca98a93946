import { nftCollectionPath, poolPath, portfolioPath, tokenPath } from "@cenote/domain/paths";
import type { Page } from "playwright-core";
import { createTestClient, erc20Abi, http, maxUint256, parseAbi, publicActions, walletActions } from "viem";
import { generatePrivateKey, privateKeyToAccount } from "viem/accounts";
import { openBrowser, visit } from "./browser";
import { localProduct, query } from "./product";
import { minedReceipt } from "../../localnet/src/chain/minedReceipt";

openBrowser();
const { examples, rpc, contracts } = localProduct();

const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const rowOf = (page: Page, name: string | RegExp) => page.getByRole("row").filter({ hasText: name }).first();

test("the tokens of a chain are listed with their prices, and a click opens a token with its chart", async () => {
  const { page, complaints } = await visit("/explore/tokens/ethereum");
  await expectText(page, "WBTC");
  // Rows below the window follow once the first ones are rendered.
  await page.getByRole("row").nth(20).waitFor({ state: "attached" });
  expect(await rowOf(page, "WBTC").innerText()).toMatch(/\$[\d,]{5,}/);

  await page
    .getByRole("link", { name: /Wrapped BTC/ })
    .first()
    .click();
  await page.waitForURL(/\/explore\/tokens\/ethereum\/0x/);
  await heading(page).filter({ hasText: "Wrapped BTC" }).waitFor();
  await page.locator("canvas").first().waitFor();
  expect(await page.title()).toContain("WBTC");
  expect(complaints).toEqual([]);
});

test("a price on the screen follows a trade on the chain, without a reload", async () => {
  // Only visible rows are rendered.
  const { page } = await visit("/explore/tokens/ethereum?q=sand");
  const row = rowOf(page, "SAND");
  await row.waitFor();
  const before = await row.innerText();
  await buyOnV2("SAND");
  await page.waitForFunction(
    ([text]) => ![...document.querySelectorAll("tr")].some((element) => element.innerText === text),
    [before],
    { timeout: 30_000 },
  );
  expect(await rowOf(page, "SAND").innerText()).not.toBe(before);
});

/** Buys a token that trades only in a V2 pair, with a fiftieth of the pair's Ether: its price rises by about 4 %. */
async function buyOnV2(symbol: string): Promise<void> {
  const { topTokens } = await query<{ topTokens: { symbol: string; address: `0x${string}` }[] }>(
    "{ topTokens(chain: ETHEREUM, pageSize: 100) { symbol address } }",
  );
  const token = topTokens.find((candidate) => candidate.symbol === symbol)!.address;
  const { weth, v2Router, v2Factory } = contracts.ETHEREUM as Record<string, `0x${string}`>;
  const account = privateKeyToAccount(generatePrivateKey());
  const client = createTestClient({ account, mode: "anvil", transport: http(rpc.ETHEREUM) })
    .extend(publicActions)
    .extend(walletActions);
  const abi = parseAbi([
    "function getPair(address, address) view returns (address)",
    "function swapExactETHForTokensSupportingFeeOnTransferTokens(uint256, address[], address, uint256) payable",
  ]);
  const pair = await client.readContract({ address: v2Factory!, abi, functionName: "getPair", args: [weth!, token] });
  const held = await client.readContract({ address: weth!, abi: erc20Abi, functionName: "balanceOf", args: [pair] });
  await client.setBalance({ address: account.address, value: held });
  const hash = await client.writeContract({
    chain: null,
    address: v2Router!,
    abi,
    functionName: "swapExactETHForTokensSupportingFeeOnTransferTokens",
    args: [0n, [weth!, token], account.address, maxUint256],
    value: held / 50n,
  });
  expect((await minedReceipt(client, hash)).status).toBe("success");
}

test("pools of all versions are listed, and a click opens one", async () => {
  const { page, complaints } = await visit("/explore/pools/ethereum");
  await expectText(page, "USDC");
  const table = await page.getByRole("table").innerText();
  for (const version of ["V2", "V3", "V4"]) expect(table).toContain(version);
  await page.getByRole("row").nth(1).getByRole("link").first().click();
  await page.waitForURL(/\/explore\/pools\/ethereum\/0x/);
  await heading(page)
    .filter({ hasText: /\S\s*\/\s*\S/ })
    .waitFor();
  expect(complaints).toEqual([]);
});

test.each([
  ["V2", () => poolPath(examples.v2Pair.chain, examples.v2Pair.address)],
  ["V3", () => poolPath(examples.v3Pool.chain, examples.v3Pool.address)],
  ["V4", () => poolPath(examples.v4Pool.chain, examples.v4Pool.poolId)],
])("a deep link opens a %s pool", async (version, path) => {
  const { page } = await visit(path());
  await heading(page).filter({ hasText: "/" }).waitFor();
  expect(await page.locator("main").innerText()).toContain(version);
});

test("a wallet's portfolio opens by its address, with a total and its balances", async () => {
  const { page, complaints } = await visit(portfolioPath(examples.wallet.address));
  await expectText(page, "ETH");
  await page
    .locator("main")
    .getByText(/\$[\d,]+/)
    .first()
    .waitFor();
  await page.getByRole("row").nth(2).waitFor();
  expect(complaints).toEqual([]);
});

/** Maximum time for a fresh product to draw a screen's first pictures. */
const PICTURES_MILLISECONDS = 60_000;

test(
  "an NFT collection opens with its items and their pictures",
  async () => {
    const { page, complaints } = await visit(
      nftCollectionPath(examples.nftCollection.chain, examples.nftCollection.address),
    );
    // Third-party pictures are processed in the background: the screen shows the finished ones, and more with each
    // block.
    await page.waitForFunction((fewest) => document.querySelectorAll("main img[src*='/media/']").length > fewest, 5, {
      timeout: PICTURES_MILLISECONDS,
    });
    expect(complaints).toEqual([]);
  },
  2 * PICTURES_MILLISECONDS,
);

test("with one remote's files gone, the frame and the other remotes work and a message replaces its screen", async () => {
  const { page } = await visit("/explore/pools", {
    before: (opened) =>
      opened.route("**/mfe-pools/**", (route) => route.fulfill({ status: 404, body: "404 Not Found" })),
  });
  await page
    .getByText(/could not be loaded/i)
    .first()
    .waitFor();
  await page.getByRole("navigation").first().getByRole("link", { name: "Explore" }).click();
  await expectText(page, "WBTC");
});

test.each([
  [`/explore/tokens/ethereum/0x00000000000000000000000000000000000000aa`, "Token not found"],
  [`/explore/pools/ethereum/0x00000000000000000000000000000000000000aa`, "Pool not found"],
])("%s keeps its URL and shows: %s", async (path, message) => {
  const { page } = await visit(path);
  await page.getByText(message).first().waitFor();
  expect(new URL(page.url()).pathname).toBe(path);
});

test.each([
  ["/tokens", "/explore/tokens"],
  ["/tokens/base", "/explore/tokens/base"],
])("%s leads to %s", async (from, to) => {
  const { page } = await visit(from);
  await page.waitForURL((url) => url.pathname === to);
  await expectText(page, "USDC");
});

test("an unknown path is reported, with links", async () => {
  const { page } = await visit("/no-such-place");
  await heading(page)
    .filter({ hasText: /not found|no such|nothing/i })
    .waitFor();
  await page.getByRole("link").nth(2).waitFor();
});

test("the page's tags are replaced on navigation: one title, none of another page's tags", async () => {
  const { page } = await visit(tokenPath(examples.token.chain, examples.token.address));
  expect(await page.locator("meta[property='og:title']").count()).toBe(1);
  await page.getByRole("navigation").first().getByRole("link", { name: "Pools" }).click();
  await page.waitForURL(/pools/);
  await page.waitForFunction(() => document.querySelectorAll("meta[data-cenote-preview]").length === 0);
  expect(await page.locator("title").count()).toBe(1);
  expect(await page.title()).toContain("pools");
  expect(await page.locator("meta[property='og:title']").count()).toBe(0);
});

test("nothing is wider than a phone", async () => {
  for (const path of [
    "/explore/tokens",
    tokenPath(examples.token.chain, examples.token.address),
    "/explore/pools",
    poolPath(examples.v3Pool.chain, examples.v3Pool.address),
    portfolioPath(examples.wallet.address),
    nftCollectionPath(examples.nftCollection.chain, examples.nftCollection.address),
  ]) {
    const { page } = await visit(path, { width: 375 });
    await page
      .locator("main")
      .getByText(/\$\d|\d ETH/)
      .first()
      .waitFor();
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect({ path, overflow }).toEqual({ path, overflow: 0 });
  }
});

async function expectText(page: Page, text: string): Promise<void> {
  await page.locator("main").getByText(text, { exact: true }).first().waitFor();
}
