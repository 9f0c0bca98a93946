import { encodeFunctionData, parseAbi, type Address } from "viem";
import type { Chain } from "@cenote/domain/chains";
import { soakTest } from "../../extent";
import { openBrowser } from "../browser";
import { setWallet } from "../developmentWallet";
import { changes, confirm, open, ownPosition, positionsOf, review, sign, simulated, steps, well } from "../providing";
import { allowances, balanceOf, decline, dialog, first, revoke, second, sendFrom, token } from "../swapping";

jest.setTimeout(240_000);

openBrowser();
const CHAIN: Chain = "ETHEREUM";
const { own, read, v3Liquidity, v4Liquidity } = positionsOf(CHAIN);
const USDC_UNIT = 10n ** 6n;

test("removes half of a V3 position with its fees, paid as the coin, once the wallet no longer declines", async () => {
  const { tokenId } = await ownPosition(CHAIN, "V3");
  const usdc = await token(CHAIN, "USDC");
  const [liquidity, coin, stable] = [
    await v3Liquidity(tokenId!),
    await balanceOf(CHAIN, null, first!),
    await balanceOf(CHAIN, usdc, first!),
  ];
  const { page, complaints } = await open(`/positions/v3/ethereum/${tokenId}`);
  await page.getByRole("button", { name: "Remove", exact: true }).click({ timeout: 60_000 });
  await review(page);
  await decline(page, dialog(page).getByRole("button", { name: "Remove liquidity", exact: true }));
  expect(await v3Liquidity(tokenId!)).toBe(liquidity);
  await sign(page, "Remove liquidity", "Liquidity removed");
  expect(await v3Liquidity(tokenId!)).toBe(liquidity - liquidity / 2n);
  expect(await balanceOf(CHAIN, usdc, first!)).toBeGreaterThan(stable);
  expect(await balanceOf(CHAIN, null, first!)).toBeGreaterThan(coin);
  expect(complaints).toEqual([]);
});

soakTest("a removal paid as the wrapped coin leaves the coin as it is", async () => {
  const { tokenId } = await ownPosition(CHAIN, "V3");
  const before = await balanceOf(CHAIN, own.weth!, first!);
  const { page } = await open(`/positions/v3/ethereum/${tokenId}?do=remove`);
  await dialog(page).getByRole("button", { name: "25%" }).click({ timeout: 60_000 });
  await dialog(page).getByRole("button", { name: /WETH/ }).click();
  await confirm(page, "Remove liquidity", "Liquidity removed");
  expect(await balanceOf(CHAIN, own.weth!, first!)).toBeGreaterThan(before);
});

test("adds to a V4 position; fees owed above the deposit are paid out", async () => {
  const { tokenId } = await ownPosition(CHAIN, "V4");
  const liquidity = await v4Liquidity(tokenId!);
  const { page } = await open(`/increase?chain=ethereum&version=v4&position=${tokenId}`);
  await well(page, "ETH").fill("0.3", { timeout: 60_000 });
  await confirm(page, "Add liquidity", "Liquidity added");
  const more = await v4Liquidity(tokenId!);
  expect(more).toBeGreaterThan(liquidity);
});

soakTest("adds to a V2 pair; the account gets shares of it", async () => {
  const { pool } = await ownPosition(CHAIN, "V2");
  const pair = pool.addressOrId as Address;
  const before = await read<bigint>(pair, "balanceOf", [first]);
  const { page } = await open(`/increase?chain=ethereum&version=v2&position=${pair}`);
  await well(page, "ETH").fill("0.1", { timeout: 60_000 });
  await confirm(page, "Add liquidity", "Liquidity added");
  expect(await read<bigint>(pair, "balanceOf", [first])).toBeGreaterThan(before);
});

soakTest("more than the account has is refused before the review", async () => {
  const { tokenId } = await ownPosition(CHAIN, "V3");
  const { page } = await open(`/increase?chain=ethereum&version=v3&position=${tokenId}`);
  await well(page, "USDC").fill("99999999", { timeout: 60_000 });
  await page
    .getByText(/more than this account has/)
    .first()
    .waitFor();
  expect(await page.getByRole("button", { name: "Review", exact: true }).count()).toBe(0);
});

soakTest("another account cannot add to a position", async () => {
  const { tokenId } = await ownPosition(CHAIN, "V3");
  const { page } = await open(`/increase?chain=ethereum&version=v3&position=${tokenId}`, second);
  await page.getByText("Not your position").waitFor({ timeout: 60_000 });
});

test("creates a V3 position in a chosen range; its item is the account's", async () => {
  const positions = () => read<bigint>(own.v3PositionManager!, "balanceOf", [first]);
  const before = await positions();
  const { page, complaints } = await open(
    `/positions/create/v3?chain=ethereum&currencyA=NATIVE&currencyB=${await token(CHAIN, "USDC")}`,
  );
  await page.getByRole("button", { name: "±10%" }).click({ timeout: 60_000 });
  await well(page, "ETH").fill("0.2");
  await confirm(page, "Create position", "Position created");
  expect(await positions()).toBe(before + 1n);
  expect(complaints).toEqual([]);
});

soakTest("creates a V3 pool at a price with its first position", async () => {
  const usdc = await token(CHAIN, "USDC");
  const [weth, fee] = [own.weth!, 100];
  const poolOf = () => read<Address>(own.v3Factory!, "getPool", [weth, usdc, fee]);
  // If the product has run this test before, the pool exists, and the position is an additional one.
  const isNew = /^0x0+$/.test(await poolOf());
  const { page } = await open(`/positions/create/v3?chain=ethereum&currencyA=NATIVE&currencyB=${usdc}`);
  await page.getByRole("button", { name: /^0\.01%/ }).click({ timeout: 60_000 });
  if (isNew) await page.getByRole("button", { name: /market/i }).click();
  await page.getByRole("button", { name: "Full range" }).click({ timeout: 60_000 });
  await well(page, "ETH").fill("0.1");
  await confirm(page, "Create position", "Position created");
  const [sqrtPriceX96] = await read<readonly bigint[]>(await poolOf(), "slot0");
  expect(sqrtPriceX96).toBeGreaterThan(0n);
});

soakTest("a range whose ends are inverted is refused with a way to exchange them", async () => {
  const { page } = await open(
    `/positions/create/v3?chain=ethereum&currencyA=NATIVE&currencyB=${await token(CHAIN, "USDC")}`,
  );
  await page.getByRole("button", { name: "±10%" }).click({ timeout: 60_000 });
  const highest = page.getByRole("textbox", { name: "Highest price" });
  await highest.fill("100");
  await highest.blur();
  await page.getByText("The lowest price is not below the highest").waitFor();
  await page.getByRole("button", { name: "Exchange them" }).click();
  await page.getByText("The lowest price is not below the highest").waitFor({ state: "hidden" });
});

soakTest("one token alone becomes a V4 position: a part of it is swapped in the same flow", async () => {
  const usdc = await token(CHAIN, "USDC");
  const before = await balanceOf(CHAIN, usdc, first!);
  const { page, complaints } = await open(`/positions/create/v4?chain=ethereum&currencyA=NATIVE&currencyB=${usdc}`);
  await page.getByRole("button", { name: "±10%" }).click({ timeout: 60_000 });
  await page.getByRole("button", { name: /USDC.* only/ }).click();
  await well(page, "USDC").fill("500");
  await page.getByText(/is swapped for/).waitFor({ timeout: 60_000 });
  await review(page);
  expect(await changes(page)).toMatch(/NFT #\d+\s+\+1/);
  await sign(page, "Create position", "Position created");
  const spent = before - (await balanceOf(CHAIN, usdc, first!));
  // Almost all of it, and never more.
  expect(spent).toBeLessThanOrEqual(500n * USDC_UNIT);
  expect(spent).toBeGreaterThan(480n * USDC_UNIT);
  expect(complaints).toEqual([]);
});

soakTest("one call at a time: the token is approved, a permit signed, and the deposit sent", async () => {
  const usdc = await token(CHAIN, "USDC");
  const { page } = await open(`/positions/create/v4?chain=ethereum&currencyA=NATIVE&currencyB=${usdc}`);
  await revoke(page, first!, usdc, own.v4PositionManager);
  await setWallet(page, { batches: "missing" });
  await page.getByRole("button", { name: "±10%" }).click({ timeout: 60_000 });
  await well(page, "ETH").fill("0.05");
  await review(page);
  expect(await steps(page)).toEqual([
    expect.stringMatching(/Approve .*USDC/),
    expect.stringContaining("Sign permit, free"),
    expect.stringContaining("Create position"),
  ]);
  await sign(page, "Create position", "Position created");
  // At most the slippage's part of the signed allowance is left.
  const [, left] = await allowances(first!, usdc, own.v4PositionManager);
  expect(left).toBeLessThan(20n * USDC_UNIT);
});

const MARKET = parseAbi([
  "function swapExactETHForTokens(uint256 amountOutMin, address[] path, address to, uint256 deadline) payable",
  "function createAndInitializePoolIfNecessary(address token0, address token1, uint24 fee, uint160 sqrtPriceX96) payable",
]);

test("a price that moves while the review is read blocks it, until the price of now is taken", async () => {
  const { pool } = await ownPosition(CHAIN, "V2");
  const pair = pool.addressOrId as Address;
  const before = await read<bigint>(pair, "balanceOf", [first]);
  const { page } = await open(`/increase?chain=ethereum&version=v2&position=${pair}`);
  await well(page, "ETH").fill("0.1", { timeout: 60_000 });
  await review(page);
  const coins = (await balanceOf(CHAIN, own.weth!, pair)) / 250n;
  const args = [0n, [own.weth!, await token(CHAIN, "USDC")], second!, 2n ** 40n] as const;
  const data = encodeFunctionData({ abi: MARKET, functionName: "swapExactETHForTokens", args });
  await sendFrom(page, second!, { to: own.v2Router!, data, value: coins });
  await dialog(page).getByText("The price moved beyond what the slippage allows.").waitFor({ timeout: 60_000 });
  expect(await dialog(page).getByRole("button", { name: "Would fail" }).isDisabled()).toBe(true);
  await dialog(page).getByRole("button", { name: "Use the price of now" }).click();
  await simulated(page);
  await sign(page, "Add liquidity", "Liquidity added");
  expect(await read<bigint>(pair, "balanceOf", [first])).toBeGreaterThan(before);
});

soakTest("a pool that is created at another price while the review is read takes no deposit", async () => {
  const [weth, usdc, fee] = [own.weth!, await token(CHAIN, "USDC"), 10_000];
  const poolOf = (tier: number) => read<Address>(own.v3Factory!, "getPool", [weth, usdc, tier]);
  expect(await poolOf(fee)).toMatch(/^0x0+$/);
  const { page } = await open(`/positions/create/v3?chain=ethereum&currencyA=NATIVE&currencyB=${usdc}`);
  await page.getByRole("button", { name: /^1%/ }).click({ timeout: 60_000 });
  await page.getByRole("button", { name: /market/i }).click();
  await page.getByRole("button", { name: "Full range" }).click({ timeout: 60_000 });
  await well(page, "ETH").fill("0.1");
  await review(page);
  const [sqrtPriceX96] = await read<readonly [bigint]>(await poolOf(500), "slot0");
  const tokens = BigInt(weth) < BigInt(usdc) ? ([weth, usdc] as const) : ([usdc, weth] as const);
  const args = [...tokens, fee, 2n * sqrtPriceX96] as const;
  const data = encodeFunctionData({ abi: MARKET, functionName: "createAndInitializePoolIfNecessary", args });
  await sendFrom(page, second!, { to: own.v3PositionManager!, data });
  await dialog(page)
    .getByText("Somebody else has created this pool. Its price may be another one.")
    .waitFor({ timeout: 60_000 });
  expect(await dialog(page).getByRole("button", { name: "Would fail" }).isDisabled()).toBe(true);
  await page.keyboard.press("Escape");
  // The form now has the pool, and the selected range.
  await page.getByRole("button", { name: /^1%(?!.*New pool)/ }).waitFor();
  await page.getByText("Initial price").waitFor({ state: "hidden" });
});
