import type { Page } from "playwright-core";
import type { Address } from "viem";
import { soakTest } from "../../extent";
import { openBrowser } from "../browser";
import { setWallet } from "../developmentWallet";
import { query } from "../product";
import { confirm, open, ownPosition, positionsOf, review, sign, simulated, steps } from "../providing";
import { balanceOf, dialog, first, receiptOf, token } from "../swapping";

jest.setTimeout(240_000);

openBrowser();
const [base, polygon] = [positionsOf("BASE"), positionsOf("POLYGON")];

const acceptPrice = async (page: Page) => {
  const consent = page.getByRole("checkbox", { name: "Move it at this price" });
  const ready = page.getByRole("button", { name: "Review", exact: true });
  await consent.or(ready).first().waitFor({ timeout: 60_000 });
  if (await consent.isVisible()) await consent.check();
};

/** Whether the gateway still answers a V3 position on Polygon, which ends when its burn is indexed. */
async function isIndexed(tokenId: string): Promise<boolean> {
  const { position } = await query<{ position: object | null }>(
    "query ($tokenId: String!) { position(chain: POLYGON, version: V3, tokenId: $tokenId) { id } }",
    { tokenId },
  );
  return position !== null;
}

const SIGNED_MIGRATION = [expect.stringContaining("Sign permit, free"), expect.stringContaining("Migrate position")];

test("collects the fees of one position, then those of all of a version in one transaction", async () => {
  const { tokenId } = await ownPosition("BASE", "V3");
  const usdc = await token("BASE", "USDC");
  const balances = () => Promise.all([usdc, null].map((address) => balanceOf("BASE", address, first!)));
  const liquidity = await base.v3Liquidity(tokenId!);
  const before = await balances();
  const { page } = await open(`/positions/v3/base/${tokenId}`);
  // The market may have traded in only one direction since a position was opened.
  const expectGains = async (since: readonly bigint[]) => {
    const { gasUsed, effectiveGasPrice } = await receiptOf(page, "BASE");
    const [stable, coin] = await balances();
    const gains = [stable! - since[0]!, coin! - since[1]! + BigInt(gasUsed) * BigInt(effectiveGasPrice)];
    expect(gains.some((gain) => gain > 0n)).toBe(true);
    expect(gains.every((gain) => gain >= 0n)).toBe(true);
  };
  await page.getByRole("button", { name: "Collect fees" }).click({ timeout: 60_000 });
  await simulated(page);
  await sign(page, "Collect fees", "Fees collected");
  await expectGains(before);
  expect(await base.v3Liquidity(tokenId!)).toBe(liquidity);

  const after = await balances();
  await page.goto("/positions?do=collect");
  await dialog(page)
    .getByRole("button", { name: /V4 on Base/ })
    .click({ timeout: 60_000 });
  await simulated(page);
  await sign(page, "Collect fees", "Fees collected");
  await expectGains(after);
});

soakTest("removes a part of a position as one token: the other is swapped in the same flow", async () => {
  const { tokenId } = await ownPosition("POLYGON", "V3");
  const usdc = await token("POLYGON", "USDC");
  const [stable, wrapped] = [
    await balanceOf("POLYGON", usdc, first!),
    await balanceOf("POLYGON", polygon.own.weth!, first!),
  ];
  const liquidity = await polygon.v3Liquidity(tokenId!);
  const { page } = await open(`/positions/v3/polygon/${tokenId}?do=remove`);
  await dialog(page)
    .getByRole("button", { name: /USDC.* only/ })
    .click({ timeout: 60_000 });
  await confirm(page, "Remove liquidity", "Liquidity removed");
  expect(await polygon.v3Liquidity(tokenId!)).toBe(liquidity - liquidity / 2n);
  // Half of about $9,000, nearly all of it in USDC.
  expect((await balanceOf("POLYGON", usdc, first!)) - stable).toBeGreaterThan(3_500n * 10n ** 6n);
  expect(await balanceOf("POLYGON", polygon.own.weth!, first!)).toBe(wrapped);
});

soakTest(
  "the pair finder finds a share of a V2 pair, which moves to V3 by a signature and one transaction",
  async () => {
    const { pool } = await ownPosition("BASE", "V2");
    const pair = pool.addressOrId as Address;
    const items = await base.owned(base.own.v3PositionManager!, first!);
    const { page } = await open(`/pool/v2/find?chain=base&currencyA=NATIVE&currencyB=${await token("BASE", "USDC")}`);
    await page.getByText("Your share of the pair").waitFor({ timeout: 60_000 });
    await page.getByRole("link", { name: "Migrate" }).click();
    await setWallet(page, { batches: "missing" });
    await acceptPrice(page);
    await review(page);
    expect(await steps(page)).toEqual(SIGNED_MIGRATION);
    await sign(page, "Migrate position", "Position migrated");
    expect(await base.read<bigint>(pair, "balanceOf", [first])).toBe(0n);
    expect(await base.owned(base.own.v3PositionManager!, first!)).toBe(items + 1n);
  },
);

test("a V3 position moves to V4 in one flow, and its item is burned", async () => {
  const { tokenId } = await ownPosition("POLYGON", "V3");
  const items = await polygon.owned(polygon.own.v4PositionManager!, first!);
  const before = await polygon.owned(polygon.own.v3PositionManager!, first!);
  const { page } = await open(`/migrate/v3/polygon/${tokenId}`);
  await setWallet(page, { batches: "missing" });
  await acceptPrice(page);
  await review(page);
  expect(await steps(page)).toEqual(SIGNED_MIGRATION);
  await sign(page, "Migrate position", "Position migrated");
  while (await isIndexed(tokenId!));
  await dialog(page).getByRole("button", { name: "Done" }).click();
  await page.waitForURL("**/positions");
  expect(await polygon.owned(polygon.own.v3PositionManager!, first!)).toBe(before - 1n);
  expect(await polygon.owned(polygon.own.v4PositionManager!, first!)).toBe(items + 1n);
});

soakTest("a V2 position moves to V4 in two steps; the second one is offered again after a reload", async () => {
  const { pool } = await ownPosition("POLYGON", "V2");
  const pair = pool.addressOrId as Address;
  const items = await polygon.owned(polygon.own.v4PositionManager!, first!);
  const { page } = await open(`/migrate/v2/polygon/${pair}?version=v4`);
  await acceptPrice(page);
  await confirm(page, "Remove liquidity", "Liquidity removed");
  expect(await polygon.read<bigint>(pair, "balanceOf", [first])).toBe(0n);

  await page.reload();
  await page.getByText(/^The removal paid/).waitFor({ timeout: 60_000 });
  await acceptPrice(page);
  await review(page);
  await sign(page, "Create position", "Position created");
  expect(await polygon.owned(polygon.own.v4PositionManager!, first!)).toBe(items + 1n);
});
