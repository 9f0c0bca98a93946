import type { Page } from "playwright-core";
import { decodeFunctionResult, encodeFunctionData, parseAbi, type Address, type Hex } from "viem";
import type { Chain } from "@cenote/domain/chains";
import { accessibilityComplaints } from "../browser/accessibility";
import { openBrowser, visit } from "./browser";
import { connect, rpc, setWallet } from "./developmentWallet";
import { query } from "./product";
import { balanceOf, contracts, first, second } from "./swapping";

jest.setTimeout(240_000);

openBrowser();
const CHAIN: Chain = "ETHEREUM";
const ABI = parseAbi([
  "function positions(uint256) view returns (uint96 nonce, address operator, address token0, address token1, uint24 fee, int24 tickLower, int24 tickUpper, uint128 liquidity, uint256 a, uint256 b, uint128 owed0, uint128 owed1)",
  "function getPositionLiquidity(uint256) view returns (uint128)",
  "function getPoolAndPositionInfo(uint256) view returns ((address currency0, address currency1, uint24 fee, int24 tickSpacing, address hooks) key, uint256 info)",
  "function ownerOf(uint256) view returns (address)",
  "function balanceOf(address) view returns (uint256)",
  "function totalSupply() view returns (uint256)",
  "function getPool(address, address, uint24) view returns (address)",
  "function slot0() view returns (uint160 sqrtPriceX96, int24 tick, uint16 a, uint16 b, uint16 c, uint8 d, bool e)",
]);
const own = contracts(CHAIN);
const USDC_UNIT = 10n ** 6n;

/** Calls a contract itself. */
async function read<Result>(to: Address, functionName: string, args: readonly unknown[] = []): Promise<Result> {
  const call = { abi: ABI, functionName, args } as Parameters<typeof encodeFunctionData>[0];
  const answer = await rpc<Hex>(CHAIN, "eth_call", { to, data: encodeFunctionData(call) }, "latest");
  return decodeFunctionResult({ abi: ABI, functionName, data: answer } as never) as Result;
}

const v3Liquidity = async (tokenId: string) =>
  (await read<readonly bigint[]>(own.v3PositionManager!, "positions", [BigInt(tokenId)]))[7]!;
const v4Liquidity = (tokenId: string) =>
  read<bigint>(own.v4PositionManager!, "getPositionLiquidity", [BigInt(tokenId)]);

type OwnPosition = {
  readonly protocolVersion: "V2" | "V3" | "V4";
  readonly tokenId: string | null;
  readonly pool: { readonly addressOrId: string };
};

async function ownPosition(version: OwnPosition["protocolVersion"]): Promise<OwnPosition> {
  const { positions } = await query<{ positions: { edges: { node: OwnPosition }[] } }>(
    `query ($owner: String!, $chain: Chain!) { positions(ownerAddress: $owner, chains: [$chain], filter: { statuses: [OPEN] }) {
      edges { node { protocolVersion tokenId pool { addressOrId } } } } }`,
    { owner: first, chain: CHAIN },
  );
  return positions.edges.map(({ node }) => node).find(({ protocolVersion }) => protocolVersion === version)!;
}

async function usdc(): Promise<Address> {
  const { searchTokens } = await query<{ searchTokens: { symbol: string; address: Address | null }[] }>(
    `{ searchTokens(searchQuery: "USDC", chains: [${CHAIN}]) { symbol address } }`,
  );
  return searchTokens.find(({ symbol }) => symbol === "USDC")!.address!;
}

async function open(path: string, account = first!) {
  const visited = await visit(path);
  await connect(visited.page, account);
  return visited;
}

const dialog = (page: Page) => page.getByRole("dialog");
const well = (page: Page, symbol: string) => page.getByRole("textbox", { name: new RegExp(`^Deposit of .*${symbol}`) });

/** Reviews what the form has, signs it, and waits until it is confirmed. */
async function confirm(page: Page, button: string, done: string) {
  await page.getByRole("button", { name: "Review", exact: true }).click({ timeout: 60_000 });
  await dialog(page)
    .getByText(/simulated on block/)
    .waitFor({ timeout: 60_000 });
  expect(await accessibilityComplaints(page)).toEqual([]);
  await dialog(page).getByRole("button", { name: button, exact: true }).click();
  await page.getByRole("heading", { name: done }).waitFor({ timeout: 90_000 });
}

/** The changes that a review shows, by symbol. */
const simulated = (page: Page) => dialog(page).getByRole("region", { name: "Balances after it" }).innerText();

test("removes half of a V3 position with its fees, paid as the coin", async () => {
  const { tokenId } = await ownPosition("V3");
  const token = await usdc();
  const [liquidity, coin, stable] = [
    await v3Liquidity(tokenId!),
    await balanceOf(CHAIN, null, first!),
    await balanceOf(CHAIN, token, first!),
  ];
  const { page, complaints } = await open(`/positions/v3/ethereum/${tokenId}`);
  await page.getByRole("button", { name: "Remove", exact: true }).click({ timeout: 60_000 });
  await confirm(page, "Remove liquidity", "Liquidity removed");
  expect(await v3Liquidity(tokenId!)).toBe(liquidity - liquidity / 2n);
  expect(await balanceOf(CHAIN, token, first!)).toBeGreaterThan(stable);
  expect(await balanceOf(CHAIN, null, first!)).toBeGreaterThan(coin);
  expect(complaints).toEqual([]);
});

test("a removal paid as the wrapped coin leaves the coin as it is", async () => {
  const { tokenId } = await ownPosition("V3");
  const before = await balanceOf(CHAIN, own.weth!, first!);
  const { page } = await open(`/positions/v3/ethereum/${tokenId}?do=remove`);
  await dialog(page).getByRole("button", { name: "25%" }).click({ timeout: 60_000 });
  await dialog(page).getByRole("button", { name: /WETH/ }).click();
  await confirm(page, "Remove liquidity", "Liquidity removed");
  expect(await balanceOf(CHAIN, own.weth!, first!)).toBeGreaterThan(before);
});

test("what the wallet declines is not sent, and can be tried again", async () => {
  const { tokenId } = await ownPosition("V4");
  const liquidity = await v4Liquidity(tokenId!);
  const { page } = await open(`/positions/v4/ethereum/${tokenId}?do=remove`);
  await setWallet(page, { rejects: true });
  await page.getByRole("button", { name: "Review", exact: true }).click({ timeout: 60_000 });
  await dialog(page).getByRole("button", { name: "Remove liquidity", exact: true }).click({ timeout: 60_000 });
  await dialog(page).getByText("You declined in your wallet").waitFor({ timeout: 60_000 });
  expect(await v4Liquidity(tokenId!)).toBe(liquidity);
  await setWallet(page, { rejects: false });
  await dialog(page).getByRole("button", { name: "Remove liquidity", exact: true }).click();
  await page.getByRole("heading", { name: "Liquidity removed" }).waitFor({ timeout: 90_000 });
  expect(await v4Liquidity(tokenId!)).toBe(liquidity - liquidity / 2n);
});

test("adds to a V4 position; fees owed above the deposit are paid out", async () => {
  const { tokenId } = await ownPosition("V4");
  const liquidity = await v4Liquidity(tokenId!);
  const { page } = await open(`/increase?chain=ethereum&version=v4&position=${tokenId}`);
  await well(page, "ETH").fill("0.3", { timeout: 60_000 });
  await confirm(page, "Add liquidity", "Liquidity added");
  const more = await v4Liquidity(tokenId!);
  expect(more).toBeGreaterThan(liquidity);
});

test("adds to a V2 pair; the account gets shares of it", async () => {
  const { pool } = await ownPosition("V2");
  const pair = pool.addressOrId as Address;
  const before = await read<bigint>(pair, "balanceOf", [first]);
  const { page } = await open(`/increase?chain=ethereum&version=v2&position=${pair}`);
  await well(page, "ETH").fill("0.1", { timeout: 60_000 });
  await confirm(page, "Add liquidity", "Liquidity added");
  expect(await read<bigint>(pair, "balanceOf", [first])).toBeGreaterThan(before);
});

test("more than the account has is refused before the review", async () => {
  const { tokenId } = await ownPosition("V3");
  const { page } = await open(`/increase?chain=ethereum&version=v3&position=${tokenId}`);
  await well(page, "USDC").fill("99999999", { timeout: 60_000 });
  await page
    .getByText(/more than this account has/)
    .first()
    .waitFor();
  expect(await page.getByRole("button", { name: "Review", exact: true }).count()).toBe(0);
});

test("another account cannot add to a position", async () => {
  const { tokenId } = await ownPosition("V3");
  const { page } = await open(`/increase?chain=ethereum&version=v3&position=${tokenId}`, second);
  await page.getByText("Not your position").waitFor({ timeout: 60_000 });
});

test("creates a V3 position in a chosen range; its item is the account's", async () => {
  const supply = await read<bigint>(own.v3PositionManager!, "totalSupply");
  const { page, complaints } = await open(
    `/positions/create/v3?chain=ethereum&currencyA=NATIVE&currencyB=${await usdc()}`,
  );
  await page.getByRole("button", { name: "±10%" }).click({ timeout: 60_000 });
  await well(page, "ETH").fill("0.2");
  await confirm(page, "Create position", "Position created");
  expect(await read<bigint>(own.v3PositionManager!, "totalSupply")).toBe(supply + 1n);
  const tokenId = await read<bigint>(own.v3PositionManager!, "balanceOf", [first]);
  expect(tokenId).toBeGreaterThan(0n);
  expect(complaints).toEqual([]);
});

test("creates a V3 pool at a price with its first position", async () => {
  const token = await usdc();
  const [weth, fee] = [own.weth!, 100];
  const poolOf = () => read<Address>(own.v3Factory!, "getPool", [weth, token, fee]);
  // Where the product has run this test before, the pool exists, and the position is one more.
  const isNew = /^0x0+$/.test(await poolOf());
  const { page } = await open(`/positions/create/v3?chain=ethereum&currencyA=NATIVE&currencyB=${token}`);
  await page.getByRole("button", { name: /^0\.01%/ }).click({ timeout: 60_000 });
  if (isNew) await page.getByRole("button", { name: /market/i }).click();
  await page.getByRole("button", { name: "Full range" }).click({ timeout: 60_000 });
  await well(page, "ETH").fill("0.1");
  await confirm(page, "Create position", "Position created");
  const [sqrtPriceX96] = await read<readonly bigint[]>(await poolOf(), "slot0");
  expect(sqrtPriceX96).toBeGreaterThan(0n);
});

test("a range whose ends are inverted is refused with a way to exchange them", async () => {
  const { page } = await open(`/positions/create/v3?chain=ethereum&currencyA=NATIVE&currencyB=${await usdc()}`);
  await page.getByRole("button", { name: "±10%" }).click({ timeout: 60_000 });
  const highest = page.getByRole("textbox", { name: "Highest price" });
  await highest.fill("100");
  await highest.blur();
  await page.getByText("The lowest price is not below the highest").waitFor();
  await page.getByRole("button", { name: "Exchange them" }).click();
  await page.getByText("The lowest price is not below the highest").waitFor({ state: "hidden" });
});

test("one token alone becomes a V4 position: a part of it is swapped in the same flow", async () => {
  const token = await usdc();
  const before = await balanceOf(CHAIN, token, first!);
  const { page, complaints } = await open(`/positions/create/v4?chain=ethereum&currencyA=NATIVE&currencyB=${token}`);
  await page.getByRole("button", { name: "±10%" }).click({ timeout: 60_000 });
  await page.getByRole("button", { name: /USDC.* only/ }).click();
  await well(page, "USDC").fill("500");
  await page.getByText(/is swapped for/).waitFor({ timeout: 60_000 });
  await page.getByRole("button", { name: "Review", exact: true }).click();
  await dialog(page)
    .getByText(/simulated on block/)
    .waitFor({ timeout: 60_000 });
  expect(await simulated(page)).toMatch(/NFT #\d+\s+\+1/);
  await dialog(page).getByRole("button", { name: "Create position", exact: true }).click();
  await page.getByRole("heading", { name: "Position created" }).waitFor({ timeout: 90_000 });
  const spent = before - (await balanceOf(CHAIN, token, first!));
  // Almost all of it, and never more.
  expect(spent).toBeLessThanOrEqual(500n * USDC_UNIT);
  expect(spent).toBeGreaterThan(480n * USDC_UNIT);
  expect(complaints).toEqual([]);
});

test("one call at a time: the approvals come before the deposit", async () => {
  const { page } = await open(`/positions/create/v4?chain=ethereum&currencyA=NATIVE&currencyB=${await usdc()}`);
  await setWallet(page, { batches: "missing" });
  await page.getByRole("button", { name: "±10%" }).click({ timeout: 60_000 });
  await well(page, "ETH").fill("0.05");
  await confirm(page, "Create position", "Position created");
});
