import {
  burnMinimum,
  depositedAmounts,
  depositOf,
  mintMinimum,
  withdrawnAmounts,
} from "@cenote/protocol/liquidity-actions/deposit";
import { decodeLiquidityRevert } from "@cenote/protocol/liquidity-actions/liquidityReverts";
import { priceOfSqrt, readPrice, sqrtPriceOf } from "@cenote/protocol/liquidity-actions/price";
import { fullRange, rangeAround } from "@cenote/protocol/liquidity-actions/tickRange";
import {
  planV3Collection,
  planV3Increase,
  planV3Mint,
  planV3Withdrawal,
} from "@cenote/protocol/liquidity-actions/v3Plans";
import { zeroAddress } from "viem";
import { FAR_DEADLINE_SECONDS, type Provider } from "../liquidityProvider";
import {
  amountsFor,
  earnFees,
  type LiquidityWorld,
  RECIPIENT,
  SLIPPAGE_BPS,
  v3PoolOf,
  withLiquidityWorld,
} from "./liquidityWorld";

jest.setTimeout(180_000);

let world: LiquidityWorld;
let provider: Provider;
withLiquidityWorld((opened) => {
  world = opened;
  ({ provider } = opened);
});
const contracts = () => provider.contracts;

async function mint(fee: number, { isNative = false }: { readonly isNative?: boolean } = {}) {
  const pool = v3PoolOf(world, fee);
  const range = rangeAround(pool.sqrtPriceX96, pool.tickSpacing, { belowBps: 2000, aboveBps: 3000 });
  const amounts = amountsFor(pool, range);
  const minimum = mintMinimum(amounts, range, pool.sqrtPriceX96, SLIPPAGE_BPS);
  const plan = planV3Mint({ contracts: contracts(), pool, range, amounts, minimum, isNative, ...world.limits });
  const result = await provider.gains(provider.address, [zeroAddress, pool.token0, pool.token1], () =>
    provider.run(plan),
  );
  return { pool, range, amounts, minimum, ...result };
}

test("mints a position for exactly what was computed", async () => {
  const { pool, range, amounts, status, gained, logs } = await mint(3000);
  expect(status).toBe("success");
  const expected = depositOf(amounts, range, pool.sqrtPriceX96);
  expect(gained).toEqual(
    new Map([
      [zeroAddress, 0n],
      [pool.token0, -expected.amount0],
      [pool.token1, -expected.amount1],
    ]),
  );
  const tokenId = provider.mintedBy(contracts().v3PositionManager, { logs });
  expect(await provider.v3Liquidity(tokenId)).toBe(expected.liquidity);
  expect(await provider.ownerOf(contracts().v3PositionManager, tokenId)).toBe(provider.address);
});

test("pays with the coin, and gets back what was not needed", async () => {
  const pool = v3PoolOf(world, 500);
  const range = fullRange(pool.tickSpacing);
  const cost = amountsFor(pool, range);
  // More of the coin than the other amount needs.
  const ofCoin = pool.token0 === world.weth ? "amount0" : "amount1";
  const amounts = { ...cost, [ofCoin]: cost[ofCoin] * 2n };
  const minimum = mintMinimum(amounts, range, pool.sqrtPriceX96, SLIPPAGE_BPS);
  const plan = planV3Mint({ contracts: contracts(), pool, range, amounts, minimum, isNative: true, ...world.limits });
  expect(plan.allowances).toHaveLength(1);
  const { status, gained } = await provider.gains(provider.address, [zeroAddress, world.weth], () =>
    provider.run(plan),
  );
  expect(status).toBe("success");
  const expected = depositOf(amounts, range, pool.sqrtPriceX96);
  expect(gained).toEqual(
    new Map([
      [zeroAddress, -expected[ofCoin]],
      [world.weth, 0n],
    ]),
  );
  expect(await provider.balanceOf(contracts().v3PositionManager, zeroAddress)).toBe(0n);
});

test("creates a pool at a typed price", async () => {
  const { token0, token1 } = v3PoolOf(world, 3000);
  const view = {
    decimals0: token0 === world.weth ? 18 : 6,
    decimals1: token1 === world.weth ? 18 : 6,
    isInverted: token1 === world.weth,
  };
  const price = readPrice("2500.5", view)!;
  const sqrtPriceX96 = sqrtPriceOf(price)!;
  const pool = { token0, token1, fee: 10_000 };
  const range = rangeAround(sqrtPriceX96, 200, { belowBps: 5000, aboveBps: 5000 });
  const amounts = depositedAmounts(10n ** 15n, range, sqrtPriceX96);
  const minimum = mintMinimum(amounts, range, sqrtPriceX96, SLIPPAGE_BPS);
  const plan = planV3Mint({
    contracts: contracts(),
    pool,
    range,
    amounts,
    minimum,
    isNative: true,
    initialSqrtPriceX96: sqrtPriceX96,
    ...world.limits,
  });
  const { status } = await provider.run(plan);
  expect(status).toBe("success");
  expect(await provider.v3SqrtPrice(pool)).toBe(sqrtPriceX96);
  // The same plan repeated: the pool keeps its price, and gets another position.
  expect((await provider.run(plan)).status).toBe("success");
  expect(priceOfSqrt(await provider.v3SqrtPrice(pool))).toEqual(priceOfSqrt(sqrtPriceX96));
});

test.each([false, true])(
  "increases, withdraws a part, and withdraws all with its fees (coin: %s)",
  async (isNative) => {
    const { pool, range, amounts, logs } = await mint(3000, { isNative });
    const tokenId = provider.mintedBy(contracts().v3PositionManager, { logs });
    const before = await provider.v3Liquidity(tokenId);
    const minimum = mintMinimum(amounts, range, pool.sqrtPriceX96, SLIPPAGE_BPS);
    const increase = planV3Increase({
      contracts: contracts(),
      tokenId,
      pool,
      amounts,
      minimum,
      isNative,
      deadlineSeconds: FAR_DEADLINE_SECONDS,
    });
    expect((await provider.run(increase)).status).toBe("success");
    const liquidity = await provider.v3Liquidity(tokenId);
    expect(liquidity).toBe(before + depositOf(amounts, range, pool.sqrtPriceX96).liquidity);

    await earnFees(world, pool);
    const sqrtPriceX96 = await provider.v3SqrtPrice(pool);
    const half = liquidity / 2n;
    const withdrawal = {
      contracts: contracts(),
      tokenId,
      pool,
      isNative,
      recipient: RECIPIENT,
      deadlineSeconds: FAR_DEADLINE_SECONDS,
    };
    const paidTokens = [pool.token0, pool.token1].map((token) =>
      isNative && token === world.weth ? zeroAddress : token,
    );
    const part = await provider.gains(RECIPIENT, paidTokens, () =>
      provider.run(
        planV3Withdrawal({
          ...withdrawal,
          liquidity: half,
          isBurned: false,
          minimum: burnMinimum(half, range, sqrtPriceX96, SLIPPAGE_BPS),
        }),
      ),
    );
    expect(part.status).toBe("success");
    expect(await provider.v3Liquidity(tokenId)).toBe(liquidity - half);
    const principal = withdrawnAmounts(half, range, sqrtPriceX96);
    // The fees of all of it are paid with the first part.
    expect(part.gained.get(paidTokens[0]!)).toBeGreaterThan(principal.amount0);
    expect(part.gained.get(paidTokens[1]!)).toBeGreaterThan(principal.amount1);

    const rest = liquidity - half;
    const exact = withdrawnAmounts(rest, range, sqrtPriceX96);
    const all = await provider.gains(RECIPIENT, paidTokens, () =>
      provider.run(planV3Withdrawal({ ...withdrawal, liquidity: rest, isBurned: true, minimum: exact })),
    );
    expect(all.status).toBe("success");
    expect(all.gained).toEqual(
      new Map([
        [paidTokens[0]!, exact.amount0],
        [paidTokens[1]!, exact.amount1],
      ]),
    );
    await expect(provider.ownerOf(contracts().v3PositionManager, tokenId)).rejects.toThrow("nonexistent token");
  },
);

test("collects the fees of one position and of several at once, in both forms of the coin", async () => {
  const [first, second] = [await mint(3000), await mint(500)];
  const manager = contracts().v3PositionManager;
  const positions = [first, second].map(({ pool, logs }) => ({
    pool,
    tokenId: provider.mintedBy(manager, { logs }),
  }));
  for (const { pool } of positions) await earnFees(world, pool);
  const collect = (isNative: boolean, collected = positions) => {
    const tokens = [zeroAddress, first.pool.token0, first.pool.token1];
    const plan = planV3Collection({ contracts: contracts(), positions: collected, recipient: RECIPIENT, isNative });
    return provider.onSameState(async () => {
      const { status, gained } = await provider.gains(RECIPIENT, tokens, () => provider.run(plan));
      expect(status).toBe("success");
      return gained;
    });
  };
  const stable = first.pool.token0 === world.weth ? first.pool.token1 : first.pool.token0;
  const [native, wrapped, one, other] = [
    await collect(true),
    await collect(false),
    await collect(false, positions.slice(0, 1)),
    await collect(false, positions.slice(1)),
  ];
  expect(native.get(world.weth)).toBe(0n);
  expect(native.get(zeroAddress)).toBe(wrapped.get(world.weth));
  expect(native.get(stable)).toBe(wrapped.get(stable));
  for (const token of [world.weth, stable]) {
    expect(one.get(token)).toBeGreaterThan(0n);
    expect(wrapped.get(token)).toBe(one.get(token)! + other.get(token)!);
  }
  expect(await provider.balanceOf(manager, world.weth)).toBe(0n);
});

test("refuses a price that has moved beyond the slippage, a late transaction, and an unknown position", async () => {
  const pool = v3PoolOf(world, 500);
  const range = rangeAround(pool.sqrtPriceX96, pool.tickSpacing, { belowBps: 1000, aboveBps: 1000 });
  const amounts = amountsFor(pool, range);
  // Based on a price that was 3 % lower.
  const stale = (pool.sqrtPriceX96 * 985n) / 1000n;
  const minimum = mintMinimum(depositedAmounts(pool.liquidity / 1000n, range, stale), range, stale, 10);
  const plan = (changes: object) =>
    planV3Mint({
      contracts: contracts(),
      pool,
      range,
      amounts,
      minimum: { amount0: 0n, amount1: 0n },
      isNative: false,
      ...world.limits,
      ...changes,
    });
  const reasonOf = async (changes: object) =>
    decodeLiquidityRevert((await provider.run(plan(changes))).revertData).reason;
  expect(await reasonOf({ minimum })).toBe("PRICE_MOVED");
  expect(await reasonOf({ deadlineSeconds: 1n })).toBe("DEADLINE_PASSED");
  expect(await reasonOf({ range: { tickLower: range.tickUpper, tickUpper: range.tickLower } })).toBe("RANGE_INVALID");
  const unknown = planV3Withdrawal({
    contracts: contracts(),
    tokenId: 10n ** 9n,
    pool,
    liquidity: 1n,
    isNative: false,
    isBurned: false,
    minimum: { amount0: 0n, amount1: 0n },
    ...world.limits,
  });
  expect(decodeLiquidityRevert((await provider.run(unknown)).revertData).reason).toBe("POSITION_MISSING");
});
