import type { Page } from "playwright-core";
import { encodeFunctionData, parseAbi, type Address, type Hex } from "viem";
import { accessibilityComplaints } from "../../browser/accessibility";
import { openBrowser, visit } from "../browser";
import { connect, rpc } from "../developmentWallet";
import { query } from "../product";
import { balanceOf, contracts, decline, dialog, first, token } from "../swapping";

jest.setTimeout(240_000);

const CHAIN = "ETHEREUM";
const WAIT = { timeout: 60_000 };
const BITMAP = parseAbi(["function nonceBitmap(address, uint256) view returns (uint256)"]);

openBrowser();

type Order = {
  readonly nonce: string;
  readonly outputAmount: string;
  readonly details: { readonly orderStatus: string };
};
async function ordersOf(owner: Address): Promise<readonly Order[]> {
  const { limitOrders } = await query<{ limitOrders: { edges: { node: Order }[] } }>(
    `query ($owner: String!) { limitOrders(chain: ETHEREUM, ownerAddress: $owner, first: 50) {
      edges { node { nonce outputAmount details { orderStatus } } } } }`,
    { owner },
  );
  return limitOrders.edges.map(({ node }) => node);
}

/** Whether the nonce is used on the chain. */
async function isUsed(owner: Address, nonce: bigint): Promise<boolean> {
  const data = encodeFunctionData({ abi: BITMAP, functionName: "nonceBitmap", args: [owner, nonce >> 8n] });
  const word = BigInt(await rpc<Hex>(CHAIN, "eth_call", { to: contracts(CHAIN).permit2, data }, "latest"));
  return ((word >> (nonce & 255n)) & 1n) === 1n;
}

const price = (page: Page) => page.getByLabel(/^When 1/);

/** Signs an order of an amount for the form's price; `before` acts on the button first. */
async function place(page: Page, amount: string, before?: typeof decline) {
  await page.getByLabel("You pay", { exact: true }).fill(amount);
  await page.getByRole("button", { name: "Review order" }).click();
  const sign = dialog(page).getByRole("button", { name: /^Sign to sell/ });
  await sign.waitFor(WAIT);
  expect(await accessibilityComplaints(page)).toEqual([]);
  await before?.(page, sign);
  await sign.click(WAIT);
  await dialog(page).getByText("Order placed").waitFor(WAIT);
  await dialog(page).getByRole("button", { name: "See your orders" }).click();
}

async function confirmCancellation(page: Page) {
  await dialog(page).getByRole("button", { name: "Cancel on Ethereum" }).click(WAIT);
  await dialog(page).getByText("Canceled on the chain").waitFor(WAIT);
  await dialog(page).getByRole("button", { name: "See your orders" }).click();
}

test("orders wait, are filled when the market pays them, and are canceled alone and together", async () => {
  const [usdc, uni] = [await token(CHAIN, "USDC"), await token(CHAIN, "UNI")];
  const search = new URLSearchParams({ chain: "ethereum", inputCurrency: usdc, outputCurrency: uni });
  const { page } = await visit(`/limit?${search}`);
  await connect(page, first);
  const open = page.getByRole("region", { name: "Open orders" });

  // It stays open: 10 percent below the market.
  await page.getByRole("button", { name: "−10%" }).click(WAIT);
  await place(page, "20", decline);
  await open.getByText("Waiting for its price").first().waitFor(WAIT);
  expect(await accessibilityComplaints(page)).toEqual([]);
  expect(new URL(page.url()).searchParams.get("price")).toBeTruthy();

  // Canceled individually: the list shows it once it is on the chain.
  await open
    .getByRole("button", { name: /^Cancel: Buy/ })
    .first()
    .click();
  await confirmCancellation(page);
  const [canceled] = await ordersOf(first!);
  expect(await isUsed(first!, BigInt(canceled!.nonce))).toBe(true);
  await page.getByRole("button", { name: "Ended" }).click();
  await page.getByRole("region", { name: "Ended orders" }).getByText("Canceled").first().waitFor(WAIT);

  // Filled immediately: the market pays 3 percent more than the limit, and the surplus is returned.
  const before = await balanceOf(CHAIN, uni, first!);
  await page.getByRole("button", { name: "Market", exact: true }).click();
  for (let step = 0; step < 3; step++) await price(page).press("PageUp");
  await page.getByText(/^The market pays .* more than your limit$/).waitFor(WAIT);
  await place(page, "25");
  await page.getByRole("button", { name: "Filled", exact: true }).click();
  await page
    .getByRole("region", { name: "Filled orders" })
    .getByText(/^Filled, .* better$/)
    .first()
    .waitFor(WAIT);
  const [filled] = await ordersOf(first!);
  expect(filled!.details.orderStatus).toBe("FILLED");
  expect((await balanceOf(CHAIN, uni, first!)) - before).toBeGreaterThan(BigInt(filled!.outputAmount));

  // Two more, canceled together by one transaction.
  await page.getByRole("button", { name: "Open", exact: true }).click();
  await page.getByRole("button", { name: "−10%" }).click();
  for (const amount of ["30", "35"]) await place(page, amount);
  await open.getByRole("button", { name: "Cancel all" }).click(WAIT);
  await dialog(page).getByText("Cancel 2 orders").waitFor();
  await confirmCancellation(page);
  await page.getByText("No open orders").waitFor(WAIT);
});
