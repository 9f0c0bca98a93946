import {
  burnMinimum,
  depositedAmounts,
  depositOf,
  depositWithin,
  mintMinimum,
  withdrawnAmounts,
} from "@cenote/protocol/liquidity-actions/deposit";
import { decodeLiquidityRevert } from "@cenote/protocol/liquidity-actions/liquidityReverts";
import { amountsInV4, planPairToV3, planV3ToV4 } from "@cenote/protocol/liquidity-actions/migrations";
import {
  pairDepositMinimum,
  pairDepositOf,
  pairWithdrawalMinimum,
  pairWithdrawnAmounts,
} from "@cenote/protocol/liquidity-actions/pairDeposit";
import { planPairDeposit, planPairWithdrawal } from "@cenote/protocol/liquidity-actions/pairPlans";
import { fullRange, rangeAround } from "@cenote/protocol/liquidity-actions/tickRange";
import { planV3Mint } from "@cenote/protocol/liquidity-actions/v3Plans";
import { planV4Mint } from "@cenote/protocol/liquidity-actions/v4Plans";
import type { PoolKey } from "@cenote/protocol/poolKey";
import { zeroAddress } from "viem";
import type { Provider } from "../liquidityProvider";
import {
  amountsFor,
  earnFees,
  type LiquidityWorld,
  orderedPair,
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

const ordered = () => orderedPair(world.weth, world.stable);

/** Liquidity of the pair of the coin and the first stablecoin. */
async function addToPair() {
  const address = await provider.pairOf(world.weth, world.stable);
  const reserves = await provider.reservesOf(address);
  const amounts = { amount0: reserves.reserve0 / 1000n, amount1: reserves.reserve1 / 1000n };
  const minimum = pairDepositMinimum(amounts, reserves, SLIPPAGE_BPS);
  const deposit = { contracts: contracts(), pair: ordered(), amounts, minimum, isNative: false, ...world.limits };
  expect((await provider.run(planPairDeposit(deposit))).status).toBe("success");
  const { liquidity } = pairDepositOf(amounts, reserves);
  return { address, liquidity, reserves: await provider.reservesOf(address) };
}

test.each([
  [100, true],
  [40, false],
])("moves %d %% of a V2 pair's liquidity to V3, and pays the rest (permit: %s)", async (percentage, isPermitted) => {
  const { address, liquidity, reserves } = await addToPair();
  const pool = v3PoolOf(world, 3000);
  const range = rangeAround(pool.sqrtPriceX96, pool.tickSpacing, { belowBps: 3000, aboveBps: 3000 });
  const withdrawn = pairWithdrawnAmounts(liquidity, reserves);
  const share = (amount: bigint) => (amount * BigInt(percentage)) / 100n;
  const moved = { amount0: share(withdrawn.amount0), amount1: share(withdrawn.amount1) };
  const signature = isPermitted
    ? { permitSignature: await provider.signPairPermit(address, contracts().v3Migrator, liquidity) }
    : {};
  const plan = planPairToV3({
    contracts: contracts(),
    pair: address,
    liquidity,
    percentage,
    pool,
    range,
    isNative: true,
    ...signature,
    minimum: mintMinimum(moved, range, pool.sqrtPriceX96, SLIPPAGE_BPS),
    ...world.limits,
  });
  expect(plan.allowances).toHaveLength(isPermitted ? 0 : 1);
  const tokens = [zeroAddress, world.weth, world.stable];
  const { status, gained, logs } = await provider.gains(provider.address, tokens, () => provider.run(plan));
  expect(status).toBe("success");
  const deposited = depositOf(moved, range, pool.sqrtPriceX96);
  const tokenId = provider.mintedBy(contracts().v3PositionManager, { logs });
  expect(await provider.v3Liquidity(tokenId)).toBe(deposited.liquidity);
  expect(await provider.ownerOf(contracts().v3PositionManager, tokenId)).toBe(provider.address);
  const rest = [withdrawn.amount0 - deposited.amount0, withdrawn.amount1 - deposited.amount1];
  const [restOfCoin, restOfStable] = ordered().token0 === world.weth ? rest : [...rest].reverse();
  expect(gained).toEqual(
    new Map([
      [zeroAddress, restOfCoin],
      [world.weth, 0n],
      [world.stable, restOfStable],
    ]),
  );
  expect(await provider.balanceOf(provider.address, address)).toBe(0n);
});

/** A V3 position that has earned fees. */
async function openV3() {
  const pool = v3PoolOf(world, 3000);
  const range = rangeAround(pool.sqrtPriceX96, pool.tickSpacing, { belowBps: 2000, aboveBps: 2000 });
  const amounts = amountsFor(pool, range);
  const minimum = mintMinimum(amounts, range, pool.sqrtPriceX96, SLIPPAGE_BPS);
  const plan = planV3Mint({ contracts: contracts(), pool, range, amounts, minimum, isNative: false, ...world.limits });
  const tokenId = provider.mintedBy(contracts().v3PositionManager, await provider.run(plan));
  await earnFees(world, pool);
  return {
    pool,
    range,
    tokenId,
    liquidity: await provider.v3Liquidity(tokenId),
    sqrtPriceX96: await provider.v3SqrtPrice(pool),
  };
}

const keyOf = (isNative: boolean, fee: number, tickSpacing: number): PoolKey => {
  const { token0, token1 } = ordered();
  const [currency0, currency1] = isNative ? [zeroAddress, world.stable] : [token0, token1];
  return { currency0, currency1, fee, tickSpacing, hooks: zeroAddress };
};

test.each([
  ["an existing pool of the coin, by a permit", true, true],
  ["a new pool of the wrapped coin, by an approval", false, false],
])("moves a V3 position to V4: %s", async (_, isNative, isPermitted) => {
  const { pool, range, tokenId, liquidity, sqrtPriceX96 } = await openV3();
  const key = isNative ? keyOf(true, 500, 10) : keyOf(false, 3000, 60);
  const initial = isNative ? {} : { initialSqrtPriceX96: sqrtPriceX96 };
  const sqrtInV4 = isNative ? await provider.v4SqrtPrice(key) : sqrtPriceX96;
  const rangeInV4 = rangeAround(sqrtInV4, key.tickSpacing, { belowBps: 2000, aboveBps: 2000 });
  const minimum = burnMinimum(liquidity, range, sqrtPriceX96, SLIPPAGE_BPS);
  const principal = withdrawnAmounts(liquidity, range, sqrtPriceX96);
  const deposit = depositWithin(amountsInV4(principal, pool, key, world.weth), rangeInV4, sqrtInV4, SLIPPAGE_BPS);
  const { universalRouter, v3PositionManager, v4PositionManager } = contracts();
  const signed = isPermitted ? { signedPermit: await provider.signPositionPermit(tokenId, universalRouter) } : {};
  const plan = planV3ToV4({
    contracts: contracts(),
    from: { tokenId, pool, liquidity, minimum, isBurned: true },
    to: { key, range: rangeInV4, ...deposit, ...initial },
    ...world.limits,
    ...signed,
  });
  expect(plan.allowances).toHaveLength(isPermitted ? 0 : 1);
  const tokens = [key.currency0, key.currency1];
  const { status, gained, logs, revertData } = await provider.gains(provider.address, tokens, () => provider.run(plan));
  expect(decodeLiquidityRevert(revertData)).toEqual({ reason: "UNKNOWN", error: null });
  expect(status).toBe("success");
  const minted = provider.mintedBy(v4PositionManager, { logs });
  expect(await provider.v4Liquidity(minted)).toBe(deposit.liquidity);
  expect(await provider.ownerOf(v4PositionManager, minted)).toBe(provider.address);
  await expect(provider.ownerOf(v3PositionManager, tokenId)).rejects.toThrow("nonexistent token");
  // The remainder that the position does not take is paid out with the fees.
  const cost = depositedAmounts(deposit.liquidity, rangeInV4, sqrtInV4);
  const paid = amountsInV4(principal, pool, key, world.weth);
  expect(gained.get(tokens[0]!)).toBeGreaterThan(paid.amount0 - cost.amount0);
  expect(gained.get(tokens[1]!)).toBeGreaterThan(paid.amount1 - cost.amount1);
  for (const contract of [universalRouter, v4PositionManager])
    for (const token of [zeroAddress, world.weth, world.stable])
      expect(await provider.balanceOf(contract, token)).toBe(0n);
});

test("moves a V2 pair's liquidity to V4 in two steps, the second by what the first has paid", async () => {
  const { address, liquidity, reserves } = await addToPair();
  const key = keyOf(true, 500, 10);
  const withdrawal = planPairWithdrawal({
    contracts: contracts(),
    pair: { address, ...ordered() },
    liquidity,
    isNative: true,
    ...world.limits,
    minimum: pairWithdrawalMinimum(liquidity, reserves, SLIPPAGE_BPS),
  });
  const tokens = [zeroAddress, world.stable];
  const { status, gained } = await provider.gains(provider.address, tokens, () => provider.run(withdrawal));
  expect(status).toBe("success");
  const received = { amount0: gained.get(zeroAddress)!, amount1: gained.get(world.stable)! };

  const sqrtPriceX96 = await provider.v4SqrtPrice(key);
  const range = fullRange(key.tickSpacing);
  const deposit = depositWithin(received, range, sqrtPriceX96, SLIPPAGE_BPS);
  const mint = planV4Mint({ contracts: contracts(), key, range, owner: provider.address, ...deposit, ...world.limits });
  const minted = await provider.gains(provider.address, tokens, () => provider.run(mint));
  expect(minted.status).toBe("success");
  const tokenId = provider.mintedBy(contracts().v4PositionManager, minted);
  expect(await provider.v4Liquidity(tokenId)).toBe(deposit.liquidity);
  const cost = depositedAmounts(deposit.liquidity, range, sqrtPriceX96);
  expect(minted.gained).toEqual(
    new Map([
      [zeroAddress, -cost.amount0],
      [world.stable, -cost.amount1],
    ]),
  );
  expect(cost.amount0 <= received.amount0 && cost.amount1 <= received.amount1).toBe(true);
});

test("refuses another account's position, and a V3 price that has moved", async () => {
  const { pool, range, tokenId, liquidity, sqrtPriceX96 } = await openV3();
  const key = keyOf(true, 500, 10);
  const sqrtInV4 = await provider.v4SqrtPrice(key);
  const rangeInV4 = rangeAround(sqrtInV4, key.tickSpacing, { belowBps: 2000, aboveBps: 2000 });
  const principal = amountsInV4(withdrawnAmounts(liquidity, range, sqrtPriceX96), pool, key, world.weth);
  const deposit = depositWithin(principal, rangeInV4, sqrtInV4, SLIPPAGE_BPS);
  const { amount0, amount1 } = withdrawnAmounts(liquidity, range, sqrtPriceX96);
  const from = { tokenId, pool, liquidity, isBurned: true };
  const plan = (changes: object, minimum = { amount0: 0n, amount1: 0n }) =>
    planV3ToV4({
      contracts: contracts(),
      from: { ...from, minimum, ...changes },
      to: { key, range: rangeInV4, ...deposit },
      ...world.limits,
    });
  const reasonOf = async ({ calls }: ReturnType<typeof plan>, allowances = plan({}).allowances) =>
    decodeLiquidityRevert((await provider.run({ calls, allowances })).revertData).reason;
  expect(await reasonOf(plan({}, { amount0: amount0 + 1n, amount1 }))).toBe("PRICE_MOVED");
  const half = plan({ liquidity: liquidity / 2n, isBurned: false });
  expect((await provider.run(half)).status).toBe("reverted");
  expect(await reasonOf(plan({ tokenId: 1n }), [])).toBe("POSITION_NOT_OWNED");
});
