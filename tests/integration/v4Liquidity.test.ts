import {
  burnMinimum,
  depositedAmounts,
  mintMaximum,
  withdrawnAmounts,
} from "@cenote/protocol/liquidity-actions/deposit";
import { decodeLiquidityRevert } from "@cenote/protocol/liquidity-actions/liquidityReverts";
import { rangeAround } from "@cenote/protocol/liquidity-actions/tickRange";
import {
  planV4Collection,
  planV4Increase,
  planV4Mint,
  planV4Withdrawal,
} from "@cenote/protocol/liquidity-actions/v4Plans";
import type { PoolKey } from "@cenote/protocol/poolKey";
import type { V4PoolState } from "@cenote/protocol/routing/routablePool";
import { type Address, zeroAddress } from "viem";
import { FAR_DEADLINE_SECONDS, type Provider } from "../liquidityProvider";
import {
  earnFees,
  type LiquidityWorld,
  RECIPIENT,
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
const contracts = () => provider.contracts;

function depositIn(pool: V4PoolState, { key }: { readonly key: PoolKey } = pool) {
  const range = rangeAround(pool.sqrtPriceX96, key.tickSpacing, { belowBps: 2000, aboveBps: 3000 });
  const liquidity = pool.liquidity / 1000n;
  const maximum = mintMaximum(liquidity, range, pool.sqrtPriceX96, SLIPPAGE_BPS);
  return { contracts: contracts(), key, range, owner: provider.address, liquidity, maximum, ...world.limits };
}

async function mint(pool: V4PoolState) {
  const deposit = depositIn(pool);
  const tokens = [pool.token0, pool.token1];
  const result = await provider.gains(provider.address, tokens, () => provider.run(planV4Mint(deposit)));
  return { ...deposit, ...result };
}

test.each([false, true])("mints a position, and gets the rest of the coin back (hook: %s)", async (hasHook) => {
  const pool = v4PoolOf(world, hasHook);
  const { range, liquidity, status, gained, logs } = await mint(pool);
  expect(status).toBe("success");
  const cost = depositedAmounts(liquidity, range, pool.sqrtPriceX96);
  expect(gained).toEqual(
    new Map([
      [pool.token0, -cost.amount0],
      [pool.token1, -cost.amount1],
    ]),
  );
  const manager = contracts().v4PositionManager;
  const tokenId = provider.mintedBy(manager, { logs });
  expect(await provider.v4Liquidity(tokenId)).toBe(liquidity);
  expect(await provider.ownerOf(manager, tokenId)).toBe(provider.address);
  expect(await provider.balanceOf(manager, zeroAddress)).toBe(0n);
});

test("creates a pool of two tokens with signed permits in one call, also when it has been created meanwhile", async () => {
  const [one, other] = [world.weth, world.config.stablecoins[0] as Address].sort((a, b) =>
    BigInt(a) < BigInt(b) ? -1 : 1,
  ) as [Address, Address];
  const key = { currency0: one, currency1: other, fee: 2500, tickSpacing: 50, hooks: zeroAddress };
  const sqrtPriceX96 = v3PoolOf(world, 500).sqrtPriceX96;
  const range = rangeAround(sqrtPriceX96, key.tickSpacing, { belowBps: 1000, aboveBps: 1000 });
  const liquidity = 10n ** 15n;
  const maximum = mintMaximum(liquidity, range, sqrtPriceX96, SLIPPAGE_BPS);
  const plan = async () => {
    const signedPermits = await provider.signPermits(contracts().v4PositionManager, [
      { token: one, amount: maximum.amount0 },
      { token: other, amount: maximum.amount1 },
    ]);
    return planV4Mint({
      contracts: contracts(),
      key,
      range,
      owner: provider.address,
      liquidity,
      maximum,
      signedPermits,
      initialSqrtPriceX96: sqrtPriceX96,
      ...world.limits,
    });
  };
  for (let created = 0; created < 2; created++) {
    const { calls } = await plan();
    const { status, logs } = await provider.run({ calls, allowances: [] });
    expect(status).toBe("success");
    expect(await provider.v4Liquidity(provider.mintedBy(contracts().v4PositionManager, { logs }))).toBe(liquidity);
    expect(await provider.v4SqrtPrice(key)).toBe(sqrtPriceX96);
  }
});

test("increases a position whose fees are above the deposit", async () => {
  const pool = v4PoolOf(world);
  const { key, range, logs } = await mint(pool);
  const tokenId = provider.mintedBy(contracts().v4PositionManager, { logs });
  const before = await provider.v4Liquidity(tokenId);
  for (let round = 0; round < 3; round++) await earnFees(world, pool);
  const sqrtPriceX96 = await provider.v4SqrtPrice(key);
  // Less than the fees of both tokens.
  const liquidity = before / 1_000_000n;
  const maximum = mintMaximum(liquidity, range, sqrtPriceX96, SLIPPAGE_BPS);
  const plan = planV4Increase({
    contracts: contracts(),
    key,
    tokenId,
    owner: provider.address,
    liquidity,
    maximum,
    deadlineSeconds: FAR_DEADLINE_SECONDS,
  });
  const { status, gained } = await provider.gains(provider.address, [pool.token0, pool.token1], () =>
    provider.run(plan),
  );
  expect(status).toBe("success");
  expect(await provider.v4Liquidity(tokenId)).toBe(before + liquidity);
  expect(gained.get(pool.token0)).toBeGreaterThan(0n);
  expect(gained.get(pool.token1)).toBeGreaterThan(0n);
});

test("increases without fees, collects, withdraws a part, and burns the rest", async () => {
  const pool = v4PoolOf(world);
  const { key, range, liquidity, maximum, logs } = await mint(pool);
  const tokenId = provider.mintedBy(contracts().v4PositionManager, { logs });
  const change = { contracts: contracts(), key, tokenId, deadlineSeconds: FAR_DEADLINE_SECONDS };
  const tokens = [pool.token0, pool.token1];
  const increased = await provider.gains(provider.address, tokens, () =>
    provider.run(planV4Increase({ ...change, owner: provider.address, liquidity, maximum })),
  );
  expect(increased.status).toBe("success");
  const cost = depositedAmounts(liquidity, range, pool.sqrtPriceX96);
  expect(increased.gained).toEqual(
    new Map([
      [tokens[0]!, -cost.amount0],
      [tokens[1]!, -cost.amount1],
    ]),
  );

  await earnFees(world, pool);
  const sqrtPriceX96 = await provider.v4SqrtPrice(key);
  const collected = await provider.gains(RECIPIENT, tokens, () =>
    provider.run(planV4Collection({ ...change, positions: [{ key, tokenId }], recipient: RECIPIENT })),
  );
  expect(collected.status).toBe("success");
  for (const token of tokens) expect(collected.gained.get(token)).toBeGreaterThan(0n);
  expect(await provider.v4Liquidity(tokenId)).toBe(2n * liquidity);

  for (const part of [liquidity, "all"] as const) {
    const exact = withdrawnAmounts(liquidity, range, sqrtPriceX96);
    const minimum = burnMinimum(liquidity, range, sqrtPriceX96, SLIPPAGE_BPS);
    const { status, gained } = await provider.gains(RECIPIENT, tokens, () =>
      provider.run(planV4Withdrawal({ ...change, liquidity: part, minimum, recipient: RECIPIENT })),
    );
    expect(status).toBe("success");
    expect(gained).toEqual(
      new Map([
        [tokens[0]!, exact.amount0],
        [tokens[1]!, exact.amount1],
      ]),
    );
  }
  await expect(provider.ownerOf(contracts().v4PositionManager, tokenId)).rejects.toThrow("NOT_MINTED");
});

test("collects the fees of several positions, each currency once", async () => {
  const [first, second] = [v4PoolOf(world), v4PoolOf(world, true)];
  const manager = contracts().v4PositionManager;
  const positions = [];
  for (const pool of [first, second]) {
    const { logs, key } = await mint(pool);
    positions.push({ key, tokenId: provider.mintedBy(manager, { logs }) });
  }
  await earnFees(world, first);
  const plan = planV4Collection({
    contracts: contracts(),
    positions,
    recipient: RECIPIENT,
    deadlineSeconds: FAR_DEADLINE_SECONDS,
  });
  const { status, gained, logs } = await provider.gains(RECIPIENT, [first.token0, first.token1], () =>
    provider.run(plan),
  );
  expect(status).toBe("success");
  for (const token of [first.token0, first.token1]) expect(gained.get(token)).toBeGreaterThan(0n);
  expect(logs.filter(({ address }) => address.toLowerCase() === first.token1.toLowerCase())).toHaveLength(1);
});

test("refuses amounts beyond the limits, a late transaction, another account's position, and a wrong range", async () => {
  const pool = v4PoolOf(world);
  const { key, range, liquidity, logs } = await mint(pool);
  const tokenId = provider.mintedBy(contracts().v4PositionManager, { logs });
  const cost = depositedAmounts(liquidity, range, pool.sqrtPriceX96);
  const deposit = depositIn(pool);
  const reasonOf = async (plan: Parameters<Provider["run"]>[0]) => {
    const { status, revertData } = await provider.run(plan);
    expect(status).toBe("reverted");
    return decodeLiquidityRevert(revertData).reason;
  };
  const tooLow = { amount0: deposit.maximum.amount0, amount1: cost.amount1 - 1n };
  expect(await reasonOf(planV4Mint({ ...deposit, maximum: tooLow }))).toBe("PRICE_MOVED");
  const withdrawal = { contracts: contracts(), key, tokenId, liquidity, ...world.limits };
  const minimum = { amount0: cost.amount0 + 1n, amount1: 0n };
  expect(await reasonOf(planV4Withdrawal({ ...withdrawal, minimum }))).toBe("PRICE_MOVED");
  expect(await reasonOf(planV4Withdrawal({ ...withdrawal, minimum, deadlineSeconds: 1n }))).toBe("DEADLINE_PASSED");
  const foreign = { ...withdrawal, minimum: { amount0: 0n, amount1: 0n }, tokenId: 1n };
  expect(await reasonOf(planV4Withdrawal(foreign))).toBe("POSITION_NOT_OWNED");
  expect(await reasonOf(planV4Withdrawal({ ...foreign, tokenId: 10n ** 9n }))).toBe("POSITION_MISSING");
  const odd = { tickLower: range.tickLower + 1, tickUpper: range.tickUpper };
  expect(() => planV4Mint({ ...deposit, range: odd })).toThrow("tick must be a multiple of 10");
});
