import type { Address } from "viem";
import type { Chain } from "@cenote/domain/chains";
import { soakTest } from "../../extent";
import { accessibilityComplaints } from "../../browser/accessibility";
import { openBrowser, visit } from "../browser";
import { connect } from "../developmentWallet";
import { localProduct, query } from "../product";
import { balanceOf, decline } from "../swapping";

jest.setTimeout(180_000);

openBrowser();
const account = localProduct().accounts[0]!.address as Address;
const CHAIN: Chain = "ETHEREUM";
const PATIENCE = { timeout: 60_000 };

type Found = { auctionId: string; status: string; bidCount: number; token: { address: Address; symbol: string } };

async function auctionOf(symbol: string): Promise<Found> {
  const { auctions } = await query<{ auctions: Found[] }>(
    "{ auctions { auctionId status bidCount token { address symbol } } }",
  );
  return auctions.find(({ token }) => token.symbol === symbol)!;
}

test("lists the auctions, and bids in the running one", async () => {
  const before = await auctionOf("DRIFT");
  const { page, complaints } = await visit("/explore/toucan");
  await page.getByRole("heading", { level: 1, name: "Token auctions" }).waitFor();
  for (const state of ["Running", "Upcoming", "Goal reached", "Goal missed"])
    await page.getByText(state).first().waitFor();
  expect(await accessibilityComplaints(page)).toEqual([]);
  await page.getByRole("link", { name: /Driftwood/ }).click();
  await connect(page, account);
  await page.getByRole("textbox", { name: "Budget" }).fill("0.5");
  await page.getByRole("button", { name: "Review the bid" }).click(PATIENCE);
  const bid = page.getByRole("button", { name: /^Bid 0.5 ETH/ });
  await bid.waitFor(PATIENCE);
  expect(await accessibilityComplaints(page)).toEqual([]);
  await decline(page, bid);
  await bid.click();
  await page.getByText("Bid placed").waitFor(PATIENCE);
  await page.getByRole("button", { name: "Done" }).click();
  const own = page.getByRole("region", { name: "Your bids" });
  await own.getByText("0.5 ETH").first().waitFor(PATIENCE);
  expect((await auctionOf("DRIFT")).bidCount).toBe(before.bidCount + 1);
  expect(complaints).toEqual([]);
});

soakTest("claims what a bid of an ended auction bought", async () => {
  const { auctionId, token } = await auctionOf("TIDE");
  const before = await balanceOf(CHAIN, token.address, account);
  const { page, complaints } = await visit(`/explore/toucan/${auctionId}?chain=ethereum`, { width: 390 });
  await connect(page, account);
  const own = page.getByRole("region", { name: "Your bids" });
  await own.getByRole("button", { name: "Claim" }).click(PATIENCE);
  await page.getByRole("dialog").getByRole("button", { name: "Claim" }).click(PATIENCE);
  await page.getByText("Paid out").waitFor(PATIENCE);
  await page.getByRole("button", { name: "Done" }).click();
  await own.getByText("Received").waitFor(PATIENCE);
  expect(await balanceOf(CHAIN, token.address, account)).toBeGreaterThan(before);
  expect(await accessibilityComplaints(page)).toEqual([]);
  expect(complaints).toEqual([]);
});
