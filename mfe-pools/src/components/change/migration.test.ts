import { decodeFunctionData, parseAbi, zeroAddress, type Address, type Hex } from "viem";
import type { TradeToken } from "@cenote/kit/trade/readTradeToken";
import type { PairPool, V3PoolFacts, V4PoolFacts } from "../../lib/pool/liquidityPool";
import type { SwapContracts } from "@cenote/kit/sending";
import { migrationOf, migrationParts, type MigratedPosition } from "./migration";

const [A, WETH, PAIR, OWNER] = ["a", "b", "c", "d"].map((digit) => `0x${digit.repeat(40)}`) as [
  Address,
  Address,
  Address,
  Address,
];
const contracts = new Proxy({}, { get: (_, name) => (name === "weth" ? WETH : PAIR) }) as SwapContracts;
const token = (address: Address | null) =>
  ({ chain: "ETHEREUM", address, symbol: "T", decimals: 18, price: null, picture: {} }) as unknown as TradeToken;
const base = { chain: "ETHEREUM", id: PAIR, tokens: [token(A), token(WETH)], coinSide: 1 } as const;

const Q96 = 2n ** 96n;
const UNIT = 10n ** 18n;
const reserves = { reserve0: 1_000n * UNIT, reserve1: 1_000n * UNIT, totalSupply: 100n * UNIT };
const pair: PairPool = { ...base, version: "V2", pair: { address: PAIR, token0: A, token1: WETH }, reserves };
/** One percent of the pair: 10 of both tokens. */
const share: MigratedPosition = { version: "V2", owner: OWNER, liquidity: UNIT, pool: pair };
const v3Pool = (sqrtPriceX96: bigint): V3PoolFacts => ({
  ...base,
  version: "V3",
  name: { token0: A, token1: WETH, fee: 100 },
  tickSpacing: 1,
  sqrtPriceX96,
});
const v4Pool: V4PoolFacts = {
  ...base,
  version: "V4",
  id: "",
  tokens: [token(null), token(A)],
  coinSide: null,
  tickSpacing: 1,
  sqrtPriceX96: null,
  key: { currency0: zeroAddress, currency1: A, fee: 100, tickSpacing: 1, hooks: zeroAddress },
};
/** Ticks of 1/4 and 9: their square roots are 1/2 and 3. */
const QUARTER_TO_NINE = { tickLower: -13_864, tickUpper: 21_973 };
const units = (amount: bigint) => Number(amount) / Number(UNIT);

const MIGRATOR = parseAbi([
  "function multicall(bytes[] data)",
  "struct Params { address pair; uint256 liquidity; uint8 percentage; address token0; address token1; uint24 fee; int24 tickLower; int24 tickUpper; uint256 amount0Min; uint256 amount1Min; address recipient; uint256 deadline; bool refundAsETH; }",
  "function migrate(Params params)",
  "function createAndInitializePoolIfNecessary(address token0, address token1, uint24 fee, uint160 sqrtPriceX96)",
]);
function decode(data: Hex) {
  const decoded = decodeFunctionData({ abi: MIGRATOR, data });
  if (decoded.functionName !== "multicall") return [decoded];
  return decoded.args[0].map((call) => decodeFunctionData({ abi: MIGRATOR, data: call }));
}

test("a pair's share gives V3 what its range takes, and the rest back", () => {
  const target = { pool: v3Pool(Q96), range: QUARTER_TO_NINE, sqrtPriceX96: Q96, isNew: false };
  const parts = migrationParts(share, target, 50)!;
  expect(parts.paid).toEqual({ amount0: 10n * UNIT, amount1: 10n * UNIT });
  // At a price of 1, liquidity L takes L (1 - 1/3) of token0 and L (1 - 1/2) of token1: 10 of token0 are L = 15.
  expect(units(parts.taken.amount0)).toBeCloseTo(10, 9);
  expect(units(parts.taken.amount1)).toBeCloseTo(7.5, 3);
  expect(units(parts.rest.amount1)).toBeCloseTo(2.5, 3);
  expect(parts.rest.amount0 >= 0n).toBe(true);
});

test("the move to V3 names the pair, all of its liquidity, and the least that the position may take", () => {
  const target = { pool: v3Pool(Q96), range: QUARTER_TO_NINE, sqrtPriceX96: Q96, isNew: false };
  const change = migrationOf(share, target, { isNative: true, slippageBps: 100 })!;
  expect(change).toMatchObject({ kind: "migrate", account: OWNER, chain: "ETHEREUM" });
  const plan = change.plan(contracts, 9n);
  expect(plan.allowances).toEqual([{ kind: "TOKEN", token: PAIR, spender: PAIR, amount: UNIT }]);
  const [migrate, ...others] = decode(plan.calls[0]!.data);
  expect(others).toEqual([]);
  const params = migrate!.args![0] as { amount0Min: bigint; amount1Min: bigint };
  expect(params).toMatchObject({
    pair: expect.stringMatching(new RegExp(PAIR, "i")),
    liquidity: UNIT,
    percentage: 100,
    fee: 100,
    ...QUARTER_TO_NINE,
    deadline: 9n,
    refundAsETH: true,
  });
  // The liquidity of 15, at a price that is 1 % higher for token0 and 1 % lower for token1.
  expect(units(params.amount0Min)).toBeCloseTo(15 * (1 / Math.sqrt(1.01) - 1 / 3), 2);
  expect(units(params.amount1Min)).toBeCloseTo(15 * (Math.sqrt(0.99) - 1 / 2), 2);
  expect(change.moves.map(({ token: { address }, direction }) => [address, direction])).toEqual([
    [A, "moved"],
    [null, "moved"],
  ]);
  expect(change.moves.map(({ limit }) => limit)).toEqual([params.amount0Min, params.amount1Min]);
});

test("a new V3 pool begins at the price that it is given", () => {
  const target = { pool: v3Pool(2n * Q96), range: QUARTER_TO_NINE, sqrtPriceX96: 2n * Q96, isNew: true };
  const plan = migrationOf(share, target, { isNative: false, slippageBps: 50 })!.plan(contracts, 9n);
  const [create] = decode(plan.calls[0]!.data);
  expect(create).toMatchObject({ functionName: "createAndInitializePoolIfNecessary" });
  expect(create!.args![3]).toBe(2n * Q96);
});

/**
 * V3 position of liquidity 12 at a price of 4: 12 (1/2 - 1/3) = 2 of token0 and 12 (2 - 1/2) = 18 of token1, and a
 * tenth in fees.
 */
const v3Position = (liquidity: bigint): MigratedPosition => ({
  version: "V3",
  owner: OWNER,
  tokenId: 7n,
  liquidity,
  pool: v3Pool(2n * Q96),
  range: QUARTER_TO_NINE,
  fees: { amount0: UNIT / 5n, amount1: (18n * UNIT) / 10n },
});
const inV4 = {
  pool: v4Pool,
  sqrtPriceX96: Q96 / 2n,
  isNew: false,
  range: { tickLower: -QUARTER_TO_NINE.tickUpper, tickUpper: -QUARTER_TO_NINE.tickLower },
};

test("a V3 position gives V4 its amounts and its fees in the order of the coin's pool, less the slippage", () => {
  const { paid, taken, rest } = migrationParts(v3Position(12n * UNIT), inV4, 100)!;
  expect(units(paid.amount0)).toBeCloseTo(18 * 1.1, 2);
  expect(units(paid.amount1)).toBeCloseTo(2 * 1.1, 2);
  expect(Number(taken.amount0) / Number(paid.amount0)).toBeCloseTo(0.99, 3);
  expect(Number(taken.amount1) / Number(paid.amount1)).toBeCloseTo(0.99, 3);
  expect(rest).toEqual({ amount0: paid.amount0 - taken.amount0, amount1: paid.amount1 - taken.amount1 });
});

test("the move to V4 is one call of the router, which needs the position's approval", () => {
  const change = migrationOf(v3Position(12n * UNIT), inV4, { isNative: true, slippageBps: 100 })!;
  const { calls, allowances } = change.plan(contracts, 9n);
  expect(calls).toHaveLength(1);
  expect(calls[0]!.value).toBe(0n);
  expect(allowances).toEqual([{ kind: "POSITION", manager: PAIR, tokenId: 7n, spender: PAIR }]);
  expect(change.moves.map(({ token: { address }, limit }) => [address, limit])).toEqual([
    [null, null],
    [A, null],
  ]);
});

test("nothing is moved of no liquidity, at no price, or from V2 to V4 in one call", () => {
  const toV3 = { pool: v3Pool(Q96), range: QUARTER_TO_NINE, sqrtPriceX96: Q96, isNew: false };
  const settings = { isNative: true, slippageBps: 50 };
  expect(migrationOf({ ...share, liquidity: 0n }, toV3, settings)).toBeNull();
  expect(migrationOf({ ...share, pool: { ...pair, reserves: null } }, toV3, settings)).toBeNull();
  expect(migrationOf(v3Position(0n), inV4, settings)).toBeNull();
  expect(migrationOf(share, inV4, settings)).toBeNull();
  expect(migrationParts(share, inV4, 50)).not.toBeNull();
});
