import type { Page } from "playwright-core";
import type { Address } from "viem";
import type { Chain } from "@cenote/domain/chains";
import { soakTest } from "../../extent";
import { accessibilityComplaints } from "../../browser/accessibility";
import { openBrowser, visit } from "../browser";
import { connect, rpc } from "../developmentWallet";
import { localProduct, query } from "../product";
import { balanceOf, token } from "../swapping";

jest.setTimeout(180_000);

openBrowser();
const product = localProduct();
const account = product.accounts[0]!.address as Address;
const CHAIN: Chain = "ETHEREUM";
const PATIENCE = { timeout: 60_000 };
/** Returns the gateway's data of the session in the page's URL. */
async function sessionOf(page: Page) {
  const id = new URL(page.url()).searchParams.get("session")!;
  const { rampSessions } = await query<{ rampSessions: Record<string, string>[] }>(
    "query ($ids: [String!]!) { rampSessions(input: { ids: $ids }) { tokenAmount depositAddress transactionHash } }",
    { ids: [id] },
  );
  return rampSessions[0]!;
}

const open = async (side: "buy" | "sell", parameters: Readonly<Record<string, string>>, width = 1280) => {
  const search = new URLSearchParams({ chain: "ethereum", currency: "USD", country: "US", ...parameters });
  const visited = await visit(`/${side}?${search}`, { width });
  await connect(visited.page, account);
  return visited;
};

test("buys a token on the provider's page: it arrives, and is in the account's activity", async () => {
  const usdc = await token(CHAIN, "USDC");
  const before = await balanceOf(CHAIN, usdc, account);
  const { page, complaints } = await open("buy", { outputCurrency: usdc, value: "100" });
  const offers = page.getByRole("group", { name: "Offers" });
  await offers.getByRole("radio").nth(1).waitFor(PATIENCE);
  expect(await offers.getByRole("radio").count()).toBe(2);
  expect(await accessibilityComplaints(page)).toEqual([]);
  await page.getByRole("button", { name: /^Continue to .?Sandbox.?$/ }).click();
  await page.getByText("No real card is charged").waitFor(PATIENCE);
  expect(new URL(page.url()).port).not.toBe(new URL(product.url).port);
  await page.getByRole("button", { name: "Pay 100.00 USD" }).click();

  await page.getByRole("heading", { name: "Bought" }).waitFor(PATIENCE);
  expect(new URL(page.url()).origin).toBe(product.url);
  const { tokenAmount, transactionHash } = await sessionOf(page);
  expect((await balanceOf(CHAIN, usdc, account)) - before).toBe(BigInt(tokenAmount!));
  expect(await rpc(CHAIN, "eth_getTransactionReceipt", transactionHash)).toMatchObject({ status: "0x1" });
  expect(await accessibilityComplaints(page)).toEqual([]);
  await page.getByRole("region", { name: "Your orders" }).getByText("Sandbox").first().waitFor(PATIENCE);
  await page.goto("/portfolio/activity");
  await page
    .getByText(/^for \$100\.00 with .?Sandbox/)
    .first()
    .waitFor(PATIENCE);
  expect(complaints).toEqual([]);
});

soakTest("a canceled purchase comes back as canceled, and too small an amount shows the minimum", async () => {
  const { page } = await open("buy", { outputCurrency: await token(CHAIN, "USDC"), value: "10" }, 390);
  const offers = page.getByRole("group", { name: "Offers" });
  await offers.getByText(/From .?\$20.00/).waitFor(PATIENCE);
  await page.getByRole("button", { name: /^Continue to .?Sandbox Express/ }).click();
  await page.getByRole("button", { name: "Cancel" }).click(PATIENCE);
  await page.getByRole("heading", { name: "Canceled" }).waitFor(PATIENCE);
  await page.getByRole("button", { name: "Buy something else" }).click();
  await page.getByRole("textbox", { name: "You pay" }).waitFor();
});

soakTest("sells a token: the deposit is simulated, sent from the wallet, and the sale completes", async () => {
  const usdc = await token(CHAIN, "USDC");
  const { page, complaints } = await open("sell", { inputCurrency: usdc, value: "50" });
  await page.getByRole("button", { name: /^Continue to .?Sandbox/ }).click(PATIENCE);
  await page.getByRole("button", { name: "Confirm the sale" }).click(PATIENCE);
  await page.getByRole("heading", { name: "Waiting for your tokens" }).waitFor(PATIENCE);
  const { depositAddress } = await sessionOf(page);
  await page.getByRole("button", { name: "Review payment" }).click(PATIENCE);
  const review = page.getByRole("dialog");
  await review.getByRole("button", { name: /^Send 50 / }).waitFor(PATIENCE);
  expect(await accessibilityComplaints(page)).toEqual([]);
  await review.getByRole("button", { name: /^Send 50 / }).click();
  await review.getByText("Sent", { exact: true }).waitFor(PATIENCE);
  await review.getByRole("button", { name: "Done" }).click();
  await page.getByRole("heading", { name: "Sold", exact: true }).waitFor(PATIENCE);
  expect(await balanceOf(CHAIN, usdc, depositAddress as Address)).toBe(50_000_000n);
  expect(complaints).toEqual([]);
});
