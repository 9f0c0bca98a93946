import { encodeFunctionData, parseAbi, zeroAddress, type Address } from "viem";
import type { Chain } from "@cenote/domain/chains";
import { planSwap } from "@cenote/protocol/swapPlan";
import { sqrtPriceAtTick, usableTick } from "@cenote/protocol/ticks";
import { ROUTER_CALLER } from "@cenote/protocol/universalRouter";
import { eventually } from "../../../gateway/src/testing/eventually";
import { openBrowser } from "../browser";
import { query } from "../product";
import { open, positionsOf } from "../providing";
import { first, second, sendFrom, token } from "../swapping";

jest.setTimeout(240_000);

openBrowser();
const CHAIN: Chain = "ETHEREUM";
/** Tests of new pools use those of USDC. */
const FEE = 10_000;
const FAR_DEADLINE_SECONDS = 2n ** 40n;
const COIN_WEI = 10n ** 17n;
const USDT_UNITS = 1_000n * 10n ** 6n;
const TICK_SPACING = 200;
/** Ticks on each side of the price: 10 %, so that the price is not near an end. */
const HALF_RANGE = 1_000;
/** USDT has 12 decimals less than WETH. */
const DECIMALS_RATIO = 1e12;
const { own, read } = positionsOf(CHAIN);

const ABI = parseAbi([
  "struct MintParams { address token0; address token1; uint24 fee; int24 tickLower; int24 tickUpper; uint256 amount0Desired; uint256 amount1Desired; uint256 amount0Min; uint256 amount1Min; address recipient; uint256 deadline; }",
  "function createAndInitializePoolIfNecessary(address token0, address token1, uint24 fee, uint160 sqrtPriceX96) payable returns (address)",
  "function mint(MintParams params) payable returns (uint256, uint128, uint256, uint256)",
  "function approve(address spender, uint256 amount) returns (bool)",
]);

test("a position that leaves its range is announced on another screen", async () => {
  const usdt = await token(CHAIN, "USDT");
  const weth = own.weth!;
  const isCoinFirst = BigInt(weth) < BigInt(usdt);
  const [token0, token1] = isCoinFirst ? [weth, usdt] : [usdt, weth];
  // At the market's price, the pool attracts no other trade.
  const price = await priceOf(weth);
  const priceTick = usableTick(Math.round(Math.log(DECIMALS_RATIO / price) / Math.log(1.0001)), TICK_SPACING);
  const tick = isCoinFirst ? -priceTick : priceTick;
  const { page, complaints } = await open("/positions");

  // A pool with only this position: a larger swap ends outside of its range.
  const manager = own.v3PositionManager!;
  const created = encodeFunctionData({
    abi: ABI,
    functionName: "createAndInitializePoolIfNecessary",
    args: [token0, token1, FEE, sqrtPriceAtTick(tick)],
  });
  await sendFrom(page, first!, { to: manager, data: created });
  const approved = encodeFunctionData({ abi: ABI, functionName: "approve", args: [manager, USDT_UNITS] });
  await sendFrom(page, first!, { to: usdt, data: approved });
  const [coins, stable] = [COIN_WEI, USDT_UNITS];
  const params = {
    token0,
    token1,
    fee: FEE,
    tickLower: tick - HALF_RANGE,
    tickUpper: tick + HALF_RANGE,
    amount0Desired: isCoinFirst ? coins : stable,
    amount1Desired: isCoinFirst ? stable : coins,
    amount0Min: 0n,
    amount1Min: 0n,
    recipient: first!,
    deadline: FAR_DEADLINE_SECONDS,
  };
  const minted = encodeFunctionData({ abi: ABI, functionName: "mint", args: [params] });
  await sendFrom(page, first!, { to: manager, data: minted, value: coins });
  const items = await read<bigint>(manager, "balanceOf", [first]);
  const tokenId = await read<bigint>(manager, "tokenOfOwnerByIndex", [first, items - 1n]);

  // Its page is opened once the index has it, as by a link of the product.
  const isIndexed = async () => {
    const { position } = await query<{ position: object | null }>(
      "query ($tokenId: String!) { position(chain: ETHEREUM, version: V3, tokenId: $tokenId) { id } }",
      { tokenId: tokenId.toString() },
    );
    return position !== null;
  };
  await eventually(isIndexed);
  await page.goto(`${new URL(page.url()).origin}/positions/v3/ethereum/${tokenId}`);
  const toggle = page.getByRole("switch", { name: "The price leaves the range" });
  await toggle.check({ timeout: 60_000 });
  expect(await toggle.isChecked()).toBe(true);
  // Alerts compare with the place of the first check.
  const stored = () => page.evaluate(() => localStorage.getItem("cenote.positionPlaces.1"));
  await eventually(async () => Boolean((await stored())?.includes('"in"')));
  await page.getByRole("link", { name: "Explore", exact: true }).first().click();

  const leg = {
    amountIn: 10n * COIN_WEI,
    amountOut: 1n,
    hops: [{ pool: { version: "V3" as const, token0, token1, fee: FEE }, isZeroForOne: isCoinFirst }],
  };
  const route = { kind: "EXACT_IN" as const, tokenIn: zeroAddress, tokenOut: usdt, legs: [leg] };
  const swap = planSwap({
    route: { ...route, amountIn: leg.amountIn, amountOut: leg.amountOut },
    limit: leg.amountOut,
    deadlineSeconds: FAR_DEADLINE_SECONDS,
    recipient: ROUTER_CALLER,
    routerVersion: "2.0",
  });
  await sendFrom(page, second!, { to: own.universalRouter!, ...swap });
  await page.getByText(new RegExp(`#${tokenId} has left its range: it earns no fees now`)).waitFor({ timeout: 60_000 });
  await page.getByRole("link", { name: "View", exact: true }).click();
  await page.waitForURL(new RegExp(`/positions/v3/ethereum/${tokenId}`));
  await page.getByText("Out of range").first().waitFor({ timeout: 60_000 });
  expect(complaints).toEqual([]);
});

async function priceOf(address: Address): Promise<number> {
  const { token } = await query<{ token: { market: { price: { value: number } } } }>(
    "query ($address: String!) { token(chain: ETHEREUM, address: $address) { market { price { value } } } }",
    { address },
  );
  return token.market.price.value;
}
