import { type Address, decodeFunctionData, type Hex, parseAbi } from "viem";
import type { TradeToken } from "@cenote/kit/trade/readTradeToken";
import { sqrtPriceAtTick } from "@cenote/protocol/ticks";
import type { PairPool, V3PoolFacts, V4PoolFacts } from "../../lib/pool/liquidityPool";
import type { OwnedPosition, RangedPosition } from "../../lib/position/ownedPosition";
import type { Zap } from "../deposit/useZap";
import { depositChange, otherAtPrice, otherOf, type RangeTarget } from "./deposit";
import type { SwapContracts } from "@cenote/kit/sending";
import type { LiquidityChange } from "./liquidityChange";
import { collectionOf, withdrawalOf } from "./withdrawal";
import { zapChange } from "./zapDeposit";

const address = (end: string) => `0x${end.padStart(40, "0")}` as Address;
const [OWNER, WETH, USDC] = [address("a1"), address("b1"), address("c1")];
const CONTRACTS = {
  weth: WETH,
  v2Router: address("d1"),
  v3PositionManager: address("d2"),
  v4PositionManager: address("d3"),
  universalRouter: address("d4"),
  permit2: address("d5"),
  routerVersion: "2.0",
} as unknown as SwapContracts;
const DEADLINE = 2_000_000_000n;

const token = (of: Address | null, symbol: string, decimals: number) =>
  ({
    id: symbol,
    chain: "ETHEREUM",
    assetId: symbol,
    address: of,
    symbol,
    name: symbol,
    decimals,
    price: 1,
    picture: { url: null, letters: symbol, seed: symbol },
    isListed: true,
    imitates: null,
    dangers: { buyFee: null, sellFee: null },
  }) as unknown as TradeToken;
const TOKENS = [token(WETH, "WETH", 18), token(USDC, "USDC", 6)] as const;

/** About one WETH for 2,500 USDC, with both tokens' decimals. */
const TICK = -198_080;
const SQRT_PRICE = sqrtPriceAtTick(TICK);
const RANGE = { tickLower: TICK - 1_000, tickUpper: TICK + 1_000 };
const V3: V3PoolFacts = {
  version: "V3",
  chain: "ETHEREUM",
  id: address("e3"),
  tokens: TOKENS,
  coinSide: 0,
  tickSpacing: 10,
  sqrtPriceX96: SQRT_PRICE,
  name: { token0: WETH, token1: USDC, fee: 500 },
};
const V4: V4PoolFacts = {
  version: "V4",
  chain: "ETHEREUM",
  id: `0x${"e4".repeat(32)}`,
  coinSide: null,
  tokens: [token(null, "ETH", 18), TOKENS[1]],
  tickSpacing: 10,
  sqrtPriceX96: SQRT_PRICE,
  key: { currency0: address("0"), currency1: USDC, fee: 500, tickSpacing: 10, hooks: address("0") },
};
const V2: PairPool = {
  version: "V2",
  chain: "ETHEREUM",
  id: address("e2"),
  tokens: TOKENS,
  coinSide: 0,
  pair: { address: address("e2"), token0: WETH, token1: USDC },
  reserves: { reserve0: 1_000n * 10n ** 18n, reserve1: 2_500_000n * 10n ** 6n, totalSupply: 10n ** 16n },
};
const LIQUIDITY = 10n ** 16n;
const FEES = { amount0: 10n ** 15n, amount1: 7_000_000n };
const ranged = { owner: OWNER, liquidity: LIQUIDITY, tokenId: 7n, range: RANGE, fees: FEES };
const POSITION3: RangedPosition = { ...ranged, version: "V3", pool: V3 };
const POSITION4: RangedPosition = { ...ranged, version: "V4", pool: V4 };

const ABI = parseAbi([
  "struct Decrease { uint256 tokenId; uint128 liquidity; uint256 amount0Min; uint256 amount1Min; uint256 deadline; }",
  "struct Mint { address token0; address token1; uint24 fee; int24 tickLower; int24 tickUpper; uint256 amount0Desired; uint256 amount1Desired; uint256 amount0Min; uint256 amount1Min; address recipient; uint256 deadline; }",
  "function multicall(bytes[] data)",
  "function decreaseLiquidity(Decrease params)",
  "function collect((uint256 tokenId, address recipient, uint128 amount0Max, uint128 amount1Max) params)",
  "function unwrapWETH9(uint256 amountMinimum, address recipient)",
  "function sweepToken(address token, uint256 amountMinimum, address recipient)",
  "function burn(uint256 tokenId)",
  "function mint(Mint params)",
  "function refundETH()",
  "function createAndInitializePoolIfNecessary(address token0, address token1, uint24 fee, uint160 sqrtPriceX96)",
  "function addLiquidityETH(address token, uint256 amountTokenDesired, uint256 amountTokenMin, uint256 amountETHMin, address to, uint256 deadline)",
]);

/** Decodes the calls within a call, with a separate ABI. */
function decodeAll(data: Hex) {
  const { functionName, args } = decodeFunctionData({ abi: ABI, data });
  const inner = functionName === "multicall" ? (args[0] as readonly Hex[]) : [data];
  return inner.map((one) => decodeFunctionData({ abi: ABI, data: one }));
}
const planOf = (change: LiquidityChange | null) => change!.plan(CONTRACTS, DEADLINE);
const moved = (change: LiquidityChange | null) =>
  change!.moves.map(({ token: { symbol }, direction, expected, limit }) => ({ symbol, direction, expected, limit }));

/**
 * Returns the amounts of a liquidity by the equations of concentrated liquidity in floats: L(1/√p − 1/√b) and L(√p −
 * √a), in smallest units.
 */
function held(liquidity: bigint) {
  const root = (tick: number) => 1.0001 ** (tick / 2);
  const [lower, now, upper] = [RANGE.tickLower, TICK, RANGE.tickUpper].map(root) as [number, number, number];
  return [Number(liquidity) * (1 / now - 1 / upper), Number(liquidity) * (now - lower)] as const;
}
const isNear = (amount: bigint, expectedAmount: number, share = 1e-6) =>
  Math.abs(Number(amount) / expectedAmount - 1) < share;

test("half of a V3 position is paid with all of its fees, as the coin, and not burned", () => {
  const change = withdrawalOf(POSITION3, { shareBps: 5_000, isNative: true, slippageBps: 50 });
  const [amount0, amount1] = held(LIQUIDITY / 2n);
  const [coin, usdc] = change!.moves;
  expect([coin!.token.symbol, usdc!.token.symbol]).toEqual(["ETH", "USDC"]);
  expect(isNear(coin!.expected - FEES.amount0, amount0)).toBe(true);
  expect(isNear(usdc!.expected - FEES.amount1, amount1)).toBe(true);

  const { calls, allowances } = planOf(change);
  const inner = decodeAll(calls[0]!.data);
  expect(inner.map(({ functionName }) => functionName)).toEqual([
    ...["decreaseLiquidity", "collect", "unwrapWETH9", "sweepToken"],
  ]);
  const decrease = inner[0]!.args![0] as { liquidity: bigint; amount0Min: bigint; amount1Min: bigint };
  expect(decrease.liquidity).toBe(LIQUIDITY / 2n);
  // The shown minimum is the contract's limit plus the fees, which have no limit.
  expect(coin!.limit).toBe(decrease.amount0Min + FEES.amount0);
  expect(usdc!.limit).toBe(decrease.amount1Min + FEES.amount1);
  expect(Number(decrease.amount0Min)).toBeLessThan(amount0);
  expect([calls[0]!.to, calls[0]!.value, allowances]).toEqual([CONTRACTS.v3PositionManager, 0n, []]);
});

test("all of a V3 position burns its NFT; the wrapped coin is collected by the owner", () => {
  const change = withdrawalOf(POSITION3, { shareBps: 10_000, isNative: false, slippageBps: 50 });
  const inner = decodeAll(planOf(change).calls[0]!.data);
  expect(inner.map(({ functionName }) => functionName)).toEqual(["decreaseLiquidity", "collect", "burn"]);
  expect((inner[1]!.args![0] as { recipient: string }).recipient.toLowerCase()).toBe(OWNER);
  expect(change!.moves[0]!.token.symbol).toBe("WETH");
});

test("a share of a V2 pair is paid by its reserves, for an allowance of the pair's own token", () => {
  const position: OwnedPosition = { owner: OWNER, liquidity: 10n ** 15n, version: "V2", pool: V2 };
  const change = withdrawalOf(position, { shareBps: 2_500, isNative: false, slippageBps: 100 });
  // 25 % of a tenth of the pair.
  expect(moved(change).map(({ expected }) => expected)).toEqual([25n * 10n ** 18n, 62_500n * 10n ** 6n]);
  expect(planOf(change).allowances).toEqual([
    { kind: "TOKEN", token: V2.pair.address, spender: CONTRACTS.v2Router, amount: 25n * 10n ** 13n },
  ]);
});

test("fees of several positions are collected at once, and added up by token", () => {
  const change = collectionOf([POSITION4, { ...POSITION4, tokenId: 8n }], true);
  expect(moved(change)).toEqual([
    { symbol: "ETH", direction: "in", expected: 2n * FEES.amount0, limit: null },
    { symbol: "USDC", direction: "in", expected: 2n * FEES.amount1, limit: null },
  ]);
  expect(planOf(change).calls).toHaveLength(1);
  expect(collectionOf([], true)).toBeNull();
});

const target = (pool: RangeTarget["pool"], more: Partial<RangeTarget> = {}): RangeTarget => ({
  pool,
  range: RANGE,
  sqrtPriceX96: SQRT_PRICE,
  isNew: false,
  position: null,
  ...more,
});
const deposit = (amount0: bigint, amount1: bigint) => ({
  account: OWNER,
  amounts: { amount0, amount1 },
  held: null,
  isNative: true,
  slippageBps: 50,
});

test("one amount of a deposit decides the other: by the range, by the reserves, or by the price of a new pair", () => {
  const [amount0, amount1] = held(LIQUIDITY);
  const other = otherOf(target(V3), 0, BigInt(Math.round(amount0)))!;
  expect(isNear(other, amount1)).toBe(true);
  expect(otherOf({ pool: V2, reserves: V2.reserves! }, 0, 10n ** 18n)).toBe(2_500n * 10n ** 6n);
  expect(isNear(otherAtPrice(0, 10n ** 18n, SQRT_PRICE), 1.0001 ** TICK * 1e18)).toBe(true);
  expect(isNear(otherAtPrice(1, 10n ** 9n, SQRT_PRICE), 1e9 / 1.0001 ** TICK)).toBe(true);
  // Above the range, it takes only token1.
  expect(otherOf(target(V3, { sqrtPriceX96: sqrtPriceAtTick(RANGE.tickUpper + 10) }), 0, 10n ** 18n)).toBeNull();
});

test("a V3 deposit in a new pool creates it at its price, pays the coin and gets the rest back", () => {
  const change = depositChange(target(V3, { isNew: true }), deposit(10n ** 18n, 2_500n * 10n ** 6n));
  const { calls, allowances } = planOf(change);
  const inner = decodeAll(calls[0]!.data);
  expect(inner.map(({ functionName }) => functionName)).toEqual([
    ...["createAndInitializePoolIfNecessary", "mint", "refundETH"],
  ]);
  expect(inner[0]!.args![3]).toBe(SQRT_PRICE);
  expect(calls[0]!.value).toBe(10n ** 18n);
  expect(allowances).toEqual([
    { kind: "TOKEN", token: USDC, spender: CONTRACTS.v3PositionManager, amount: 2_500n * 10n ** 6n },
  ]);
  expect(change!.kind).toBe("create");
  // Expected amounts never exceed the typed ones.
  for (const { expected, limit } of change!.moves) expect(expected).toBeLessThanOrEqual(limit!);
});

test("a V4 deposit of all that an account has never takes more than that, whatever the price does", () => {
  const input = deposit(10n ** 18n, 2_500n * 10n ** 6n);
  const free = depositChange(target(V4), input);
  expect(free!.moves.some(({ limit }, side) => limit! > [10n ** 18n, 2_500n * 10n ** 6n][side]!)).toBe(true);
  const bound = depositChange(target(V4), { ...input, held: input.amounts });
  expect(bound!.moves[0]!.limit).toBeLessThanOrEqual(10n ** 18n);
  expect(bound!.moves[1]!.limit).toBeLessThanOrEqual(2_500n * 10n ** 6n);
  expect(planOf(bound).calls[0]!.value).toBe(bound!.moves[0]!.limit);
});

test("fees owed above a V4 deposit are paid out", () => {
  const position = { tokenId: 7n, fees: { amount0: 10n ** 18n, amount1: 10n ** 10n } };
  const change = depositChange(target(V4, { position }), deposit(10n ** 15n, 2_500_000n));
  expect(moved(change).map(({ symbol, direction }) => [symbol, direction])).toEqual([
    ["ETH", "in"],
    ["USDC", "in"],
  ]);
  expect(moved(change)[0]!.limit).toBeLessThan(moved(change)[0]!.expected);
});

test("amounts too small to be liquidity are no change", () => {
  expect(depositChange(target(V3), deposit(0n, 0n))).toBeNull();
  const small = { ...V2.reserves!, totalSupply: 1n };
  expect(depositChange({ pool: V2, reserves: small }, deposit(1n, 1n))).toBeNull();
});

const zap = (amountIn: bigint, tokenOut = USDC): Zap => ({
  route: {
    kind: "EXACT_IN",
    tokenIn: address("0"),
    tokenOut,
    amountIn,
    amountOut: 1_000n * 10n ** 6n,
    legs: [
      {
        amountIn,
        amountOut: 1_000n * 10n ** 6n,
        hops: [{ isZeroForOne: true, pool: { version: "V2", token0: WETH, token1: tokenOut } }],
      },
    ],
  },
  priceImpact: 0,
  amounts: { amount0: 0n, amount1: 0n },
  sqrtPriceX96: SQRT_PRICE,
  reserves: null,
});
const zapped = (route: Zap) =>
  zapChange(target(V4), route, {
    account: OWNER,
    isNative: true,
    slippageBps: 100,
    side: 0,
    amount: 10n ** 18n,
  });

test("a zap swaps first, and deposits what is left with the least that the swap pays", () => {
  const change = zapped(zap(4n * 10n ** 17n));
  expect(moved(change)).toEqual([{ symbol: "ETH", direction: "out", expected: 10n ** 18n, limit: null }]);
  const { calls, allowances } = planOf(change);
  expect(calls.map(({ to, action }) => [to, action?.kind])).toEqual([
    [CONTRACTS.universalRouter, "swap"],
    [CONTRACTS.v4PositionManager, undefined],
  ]);
  expect(calls[0]!.value).toBe(4n * 10n ** 17n);
  expect(calls[0]!.value + calls[1]!.value).toBeLessThanOrEqual(10n ** 18n);
  // 990 USDC: 1,000 less 1 %.
  expect(allowances).toMatchObject([{ kind: "PERMIT2", token: USDC }]);
  expect((allowances[0] as { amount: bigint }).amount).toBeLessThanOrEqual(990n * 10n ** 6n);
});

test("a gateway's swap of more than was given, or to another token, is refused", () => {
  expect(zapped(zap(2n * 10n ** 18n))).toBeNull();
  expect(() => planOf(zapped(zap(4n * 10n ** 17n, address("f1"))))).toThrow("each leg must lead from");
});
