import { burnMinimum, depositOf, depositWithin, mintMinimum } from "@cenote/protocol/liquidity-actions/deposit";
import { pairDepositMinimum, pairDepositOf } from "@cenote/protocol/liquidity-actions/pairDeposit";
import { planPairDeposit } from "@cenote/protocol/liquidity-actions/pairPlans";
import type { LiquidityPlan } from "@cenote/protocol/liquidity-actions/plan";
import { rangeAround, type TickRange } from "@cenote/protocol/liquidity-actions/tickRange";
import { planV3Mint, planV3Withdrawal } from "@cenote/protocol/liquidity-actions/v3Plans";
import { planV4Mint } from "@cenote/protocol/liquidity-actions/v4Plans";
import { findWithdrawnSwap, poolWithLiquidity } from "@cenote/protocol/testing/withdrawnSwap";
import { findZap, minAmounts, type Zap } from "@cenote/protocol/liquidity-actions/zap";
import type { PairState, RoutablePool, V3PoolState, V4PoolState } from "@cenote/protocol/routing/routablePool";
import type { Route } from "@cenote/protocol/routing/route";
import { limitOf, planSwap } from "@cenote/protocol/swapPlan";
import { ROUTER_CALLER } from "@cenote/protocol/universalRouter";
import { type Address, zeroAddress } from "viem";
import { FAR_DEADLINE_SECONDS, type Provider } from "../liquidityProvider";
import { graphOf } from "../randomSwaps";
import {
  amountsFor,
  type LiquidityWorld,
  SLIPPAGE_BPS,
  v3PoolOf,
  v4PoolOf,
  withLiquidityWorld,
} from "./liquidityWorld";

jest.setTimeout(180_000);

let world: LiquidityWorld;
let provider: Provider;
withLiquidityWorld((opened) => {
  world = opened;
  ({ provider } = opened);
});

function swapPlan(route: Route, limit: bigint): LiquidityPlan {
  const { universalRouter } = provider.contracts;
  const { data, value } = planSwap({
    route,
    limit,
    deadlineSeconds: FAR_DEADLINE_SECONDS,
    recipient: ROUTER_CALLER,
    routerVersion: world.config.routerVersion!,
  });
  const paid = { token: route.tokenIn, spender: universalRouter, amount: route.amountIn };
  return {
    calls: [{ to: universalRouter, data, value }],
    allowances: route.tokenIn === zeroAddress ? [] : [{ kind: "PERMIT2", ...paid }],
  };
}

/** Returns the tokens of a pool as the account pays them: the coin instead of its wrapped form. */
function paidTokens({ token0, token1 }: RoutablePool): readonly [Address, Address] {
  const paid = (token: Address) => (token === world.weth ? zeroAddress : token);
  return [paid(token0), paid(token1)];
}

/** Finds the swap of one token into both, sends it, and checks the bought amounts. */
async function zapInto<Pool extends RoutablePool>(pool: Pool, range: TickRange | null) {
  const tokens = paidTokens(pool);
  const ofCoin = tokens[0] === zeroAddress ? "amount0" : "amount1";
  const held = { amount0: 0n, amount1: 0n, [ofCoin]: 40n * 10n ** 18n };
  const graph = graphOf(world.config, world.pools);
  const zap = findZap({ graph, pool, range, held, tokens, gasPrice: 10n ** 9n })!;
  const route = zap.route!;
  const { status, gained } = await provider.gains(provider.address, tokens, () =>
    provider.run(swapPlan(route, limitOf(route, SLIPPAGE_BPS))),
  );
  expect(status).toBe("success");
  expect([gained.get(route.tokenIn), gained.get(route.tokenOut)]).toEqual([-route.amountIn, route.amountOut]);
  const least = minAmounts(zap, limitOf(route, SLIPPAGE_BPS));
  expect(least.amount0 <= zap.amounts.amount0 && least.amount1 <= zap.amounts.amount1).toBe(true);
  return { zap: zap as Zap & { readonly pool: Pool }, tokens };
}

/** Almost all of both tokens goes into the deposit. */
function expectAllTaken(taken: { amount0: bigint; amount1: bigint }, { amounts }: Zap) {
  for (const side of ["amount0", "amount1"] as const) {
    expect(taken[side]).toBeLessThanOrEqual(amounts[side]);
    expect(Number(taken[side]) / Number(amounts[side])).toBeGreaterThan(0.999);
  }
}

test("the coin alone becomes a V3 position, at the price after the swap", async () => {
  const before: V3PoolState = v3PoolOf(world, 500);
  const range = rangeAround(before.sqrtPriceX96, before.tickSpacing, { belowBps: 500, aboveBps: 800 });
  const { zap, tokens } = await zapInto(before, range);
  const { pool, amounts } = zap;
  expect(await provider.v3SqrtPrice(pool)).toBe(pool.sqrtPriceX96);
  const minimum = mintMinimum(amounts, range, pool.sqrtPriceX96, SLIPPAGE_BPS);
  const mint = { contracts: provider.contracts, pool, range, amounts, minimum, isNative: true, ...world.limits };
  const minted = await provider.gains(provider.address, tokens, () => provider.run(planV3Mint(mint)));
  expect(minted.status).toBe("success");
  const expected = depositOf(amounts, range, pool.sqrtPriceX96);
  const tokenId = provider.mintedBy(provider.contracts.v3PositionManager, minted);
  expect(await provider.v3Liquidity(tokenId)).toBe(expected.liquidity);
  expectAllTaken(expected, zap);
});

test("the coin alone becomes a V4 position that never takes more than there is", async () => {
  const before: V4PoolState = v4PoolOf(world);
  const range = rangeAround(before.sqrtPriceX96, before.tickSpacing, { belowBps: 3000, aboveBps: 3000 });
  const { zap, tokens } = await zapInto(before, range);
  const { pool, amounts } = zap;
  expect(await provider.v4SqrtPrice(pool.key)).toBe(pool.sqrtPriceX96);
  const deposit = depositWithin(amounts, range, pool.sqrtPriceX96, 10);
  const mint = { contracts: provider.contracts, key: pool.key, range, owner: provider.address, ...world.limits };
  const minted = await provider.gains(provider.address, tokens, () =>
    provider.run(planV4Mint({ ...mint, ...deposit })),
  );
  expect(minted.status).toBe("success");
  expectAllTaken(depositOf(amounts, range, pool.sqrtPriceX96), zap);
  expect(-minted.gained.get(tokens[0])!).toBeLessThanOrEqual(amounts.amount0);
  expect(-minted.gained.get(tokens[1])!).toBeLessThanOrEqual(amounts.amount1);
});

test("the coin alone becomes liquidity of a V2 pair", async () => {
  const address = await provider.pairOf(world.weth, world.stable);
  const before = world.pools.find((pool): pool is PairState => pool.id.toLowerCase() === address.toLowerCase())!;
  const { zap } = await zapInto(before, null);
  const { pool, amounts } = zap;
  const reserves = await provider.reservesOf(address);
  expect([reserves.reserve0, reserves.reserve1]).toEqual([pool.reserve0, pool.reserve1]);
  const minimum = pairDepositMinimum(amounts, reserves, SLIPPAGE_BPS);
  const deposit = { contracts: provider.contracts, pair: pool, amounts, minimum, isNative: true, ...world.limits };
  const { gained } = await provider.gains(provider.address, [address], () => provider.run(planPairDeposit(deposit)));
  const expected = pairDepositOf(amounts, reserves);
  expect(gained.get(address)).toBe(expected.liquidity);
  expectAllTaken(expected, zap);
});

test("a withdrawal is paid in one token: the other is swapped on the pool without its liquidity", async () => {
  const pool = v3PoolOf(world, 3000);
  const range = rangeAround(pool.sqrtPriceX96, pool.tickSpacing, { belowBps: 2000, aboveBps: 2000 });
  const amounts = amountsFor(pool, range);
  const minimum = { amount0: 0n, amount1: 0n };
  const mint = { contracts: provider.contracts, pool, range, amounts, minimum, isNative: false, ...world.limits };
  const tokenId = provider.mintedBy(provider.contracts.v3PositionManager, await provider.run(planV3Mint(mint)));
  const liquidity = await provider.v3Liquidity(tokenId);
  const withPosition = poolWithLiquidity(pool, range, liquidity);

  const tokens = [pool.token0, pool.token1] as const;
  const withdrawal = await provider.gains(provider.address, tokens, () =>
    provider.run(
      planV3Withdrawal({
        contracts: provider.contracts,
        tokenId,
        pool,
        liquidity,
        isNative: false,
        isBurned: true,
        ...world.limits,
        minimum: burnMinimum(liquidity, range, pool.sqrtPriceX96, SLIPPAGE_BPS),
      }),
    ),
  );
  const paid = { amount0: withdrawal.gained.get(tokens[0])!, amount1: withdrawal.gained.get(tokens[1])! };
  const graph = graphOf(world.config, [...world.pools.filter(({ id }) => id !== pool.id), withPosition]);
  const after = poolWithLiquidity(withPosition, range, -liquidity);
  const route = findWithdrawnSwap({ graph, pool: after, paid, tokens, outputSide: 1, gasPrice: 10n ** 9n })!;
  expect(graph.getPool(pool.id)).toBe(withPosition);
  const swapped = await provider.gains(provider.address, tokens, () =>
    provider.run(swapPlan(route, limitOf(route, SLIPPAGE_BPS))),
  );
  expect(swapped.status).toBe("success");
  expect(swapped.gained).toEqual(
    new Map([
      [tokens[0], -paid.amount0],
      [tokens[1], route.amountOut],
    ]),
  );
});
