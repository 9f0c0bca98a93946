import type { Amounts } from "@cenote/protocol/liquidity";
import {
  burnMinimum,
  depositedAmounts,
  depositOf,
  mintMaximum,
  mintMinimum,
  withdrawnAmounts,
} from "@cenote/protocol/liquidity-actions/deposit";
import { decodeLiquidityRevert } from "@cenote/protocol/liquidity-actions/liquidityReverts";
import {
  pairDepositMinimum,
  pairDepositOf,
  pairWithdrawalMinimum,
  pairWithdrawnAmounts,
} from "@cenote/protocol/liquidity-actions/pairDeposit";
import { planPairDeposit, planPairWithdrawal } from "@cenote/protocol/liquidity-actions/pairPlans";
import type { LiquidityPlan } from "@cenote/protocol/liquidity-actions/plan";
import { rangeAround } from "@cenote/protocol/liquidity-actions/tickRange";
import {
  planV3Collection,
  planV3Increase,
  planV3Mint,
  planV3Withdrawal,
} from "@cenote/protocol/liquidity-actions/v3Plans";
import {
  planV4Collection,
  planV4Increase,
  planV4Mint,
  planV4Withdrawal,
} from "@cenote/protocol/liquidity-actions/v4Plans";
import type { PairState, RoutablePool, V3PoolState, V4PoolState } from "@cenote/protocol/routing/routablePool";
import type { Address } from "viem";
import type { ChainConfig } from "../../../gateway/src/chain/chainConfig";
import type { Random } from "../../../localnet/src/random";
import { FAR_DEADLINE_SECONDS, type Provider } from "../../liquidityProvider";

const NO_AMOUNTS: Amounts = { amount0: 0n, amount1: 0n };

/** State shared by the steps of one sequence. */
export type Context = {
  readonly config: ChainConfig;
  readonly provider: Provider;
  readonly random: Random;
  readonly pool: RoutablePool;
  /** The tokens as the account pays them. */
  readonly tokens: readonly [Address, Address];
  readonly isNative: boolean;
  readonly slippageBps: number;
  /** Whether the pool's positions may have earned fees in this sequence: amounts are exact before. */
  hasSwapped: boolean;
};
/** Difference of a step from the computed result as text; null without one. */
export type Outcome = string | null;

/** A position that a sequence changes. */
export type Held = {
  deposit(): Promise<Outcome>;
  withdraw(shareBps: number): Promise<Outcome>;
  collect(): Promise<Outcome>;
};

/** Runs a plan, and compares the account's gains: exactly, or as a minimum if fees are paid with it. */
async function gainsOf(
  { provider, tokens, hasSwapped }: Context,
  plan: LiquidityPlan,
  expected: Amounts,
  { name, paysFees }: { readonly name: string; readonly paysFees: boolean },
): Promise<{ readonly outcome: Outcome; readonly logs: Awaited<ReturnType<Provider["run"]>>["logs"] }> {
  const { status, gained, revertData, logs } = await provider.gains(provider.address, tokens, () => provider.run(plan));
  if (status === "reverted") {
    return { outcome: `${name} reverted: ${JSON.stringify(decodeLiquidityRevert(revertData))}`, logs };
  }
  const hasFees = paysFees && hasSwapped;
  const [gained0, gained1] = [gained.get(tokens[0])!, gained.get(tokens[1])!];
  const isExpected = hasFees
    ? gained0 >= expected.amount0 && gained1 >= expected.amount1
    : gained0 === expected.amount0 && gained1 === expected.amount1;
  const sign = hasFees ? "at least " : "";
  const outcome = `${name} gained ${gained0} and ${gained1}, computed ${sign}${expected.amount0} and ${expected.amount1}`;
  return { outcome: isExpected ? null : outcome, logs };
}

const negative = ({ amount0, amount1 }: Amounts): Amounts => ({ amount0: -amount0, amount1: -amount1 });

/** A V2 pair's liquidity of the account. */
export function pairHeld(context: Context, pool: PairState): Held {
  const { provider, random, isNative, slippageBps } = context;
  const pair = { address: pool.id as Address, token0: pool.token0, token1: pool.token1 };
  const limits = { recipient: provider.address, deadlineSeconds: FAR_DEADLINE_SECONDS };
  const { contracts } = provider;
  return {
    deposit: async () => {
      const reserves = await provider.reservesOf(pair.address);
      const part = () => BigInt(Math.floor(random.between(1000, 100_000)));
      const amounts = { amount0: reserves.reserve0 / part(), amount1: reserves.reserve1 / part() };
      const minimum = pairDepositMinimum(amounts, reserves, slippageBps);
      const expected = pairDepositOf(amounts, reserves);
      const plan = planPairDeposit({ contracts, pair, amounts, minimum, isNative, ...limits });
      const before = await provider.balanceOf(provider.address, pair.address);
      const { outcome } = await gainsOf(context, plan, negative(expected), { name: "deposit", paysFees: false });
      const bought = (await provider.balanceOf(provider.address, pair.address)) - before;
      return outcome ?? (bought === expected.liquidity ? null : `bought ${bought}, computed ${expected.liquidity}`);
    },
    withdraw: async (shareBps) => {
      const owned = await provider.balanceOf(provider.address, pair.address);
      const liquidity = (owned * BigInt(shareBps)) / 10_000n;
      const reserves = await provider.reservesOf(pair.address);
      const expected = pairWithdrawnAmounts(liquidity, reserves);
      if (expected.amount0 === 0n || expected.amount1 === 0n) return null;
      const minimum = pairWithdrawalMinimum(liquidity, reserves, slippageBps);
      const isSigned = random.next() < 0.5;
      const permit = isSigned
        ? { permitSignature: await provider.signPairPermit(pair.address, contracts.v2Router, liquidity) }
        : {};
      const plan = planPairWithdrawal({ contracts, pair, liquidity, minimum, isNative, ...permit, ...limits });
      return (await gainsOf(context, plan, expected, { name: "withdrawal", paysFees: false })).outcome;
    },
    // Fees are part of the value of a pair's liquidity.
    collect: () => Promise.resolve(null),
  };
}

/** A V3 or V4 position of the account. */
export function positionHeld(context: Context, pool: V3PoolState | V4PoolState): Held {
  const { provider, random, isNative, slippageBps } = context;
  const { contracts } = provider;
  const isV4 = pool.version === "V4";
  const common = { contracts, recipient: provider.address, deadlineSeconds: FAR_DEADLINE_SECONDS };
  const range = rangeAround(pool.sqrtPriceX96, pool.tickSpacing, {
    belowBps: random.pick([5, 100, 2000, 10_000]),
    aboveBps: random.pick([5, 100, 2000, 50_000]),
  });
  const readPrice = () => (isV4 ? provider.v4SqrtPrice(pool.key) : provider.v3SqrtPrice(pool));
  const readLiquidity = (id: bigint) => (isV4 ? provider.v4Liquidity(id) : provider.v3Liquidity(id));
  let tokenId: bigint | null = null;

  return {
    deposit: async () => {
      const sqrt = await readPrice();
      const liquidity = pool.liquidity / BigInt(Math.floor(random.between(1000, 1_000_000))) + 1000n;
      const amounts = depositedAmounts(liquidity, range, sqrt);
      const before = tokenId === null ? 0n : await readLiquidity(tokenId);
      const expected = isV4
        ? { liquidity, ...depositedAmounts(liquidity, range, sqrt) }
        : depositOf(amounts, range, sqrt);
      if (expected.liquidity === 0n) return null;
      const plan = isV4
        ? v4Deposit(sqrt, liquidity)
        : v3Deposit(amounts, mintMinimum(amounts, range, sqrt, slippageBps), pool);
      // V4 pays out the fees of a position with each change, V3 keeps them in the position.
      const check = { name: "deposit", paysFees: isV4 && tokenId !== null };
      const { outcome, logs } = await gainsOf(context, plan, negative(expected), check);
      if (outcome !== null) return outcome;
      tokenId ??= provider.mintedBy(isV4 ? contracts.v4PositionManager : contracts.v3PositionManager, { logs });
      const bought = (await readLiquidity(tokenId)) - before;
      return bought === expected.liquidity ? null : `bought ${bought}, computed ${expected.liquidity}`;
    },
    collect: async () => {
      if (tokenId === null) return null;
      const plan = isV4
        ? planV4Collection({ ...common, positions: [{ key: pool.key, tokenId }] })
        : planV3Collection({ ...common, positions: [{ pool, tokenId }], isNative });
      return (await gainsOf(context, plan, NO_AMOUNTS, { name: "collection", paysFees: true })).outcome;
    },
    withdraw: async (shareBps) => {
      if (tokenId === null) return null;
      const id = tokenId;
      const sqrt = await readPrice();
      const liquidity = ((await readLiquidity(id)) * BigInt(shareBps)) / 10_000n;
      if (liquidity === 0n) return null;
      const isAll = shareBps === 10_000;
      const minimum = burnMinimum(liquidity, range, sqrt, slippageBps);
      const plan = isV4
        ? planV4Withdrawal({ ...common, key: pool.key, tokenId: id, liquidity: isAll ? "all" : liquidity, minimum })
        : planV3Withdrawal({ ...common, tokenId: id, pool, liquidity, minimum, isNative, isBurned: isAll });
      const expected = withdrawnAmounts(liquidity, range, sqrt);
      const { outcome } = await gainsOf(context, plan, expected, { name: "withdrawal", paysFees: true });
      if (outcome !== null || !isAll) return outcome;
      const manager = isV4 ? contracts.v4PositionManager : contracts.v3PositionManager;
      const owner = await provider.ownerOf(manager, id).catch(() => null);
      return owner === null ? null : `the position is not burned, ${owner} owns it`;
    },
  };

  function v3Deposit(amounts: Amounts, minimum: Amounts, v3: V3PoolState | V4PoolState): LiquidityPlan {
    if (v3.version !== "V3") throw new TypeError(`a V3 deposit must have a V3 pool, got ${v3.version}`);
    const deposit = { ...common, pool: v3, amounts, minimum, isNative };
    return tokenId === null ? planV3Mint({ ...deposit, range }) : planV3Increase({ ...deposit, tokenId });
  }

  function v4Deposit(sqrt: bigint, liquidity: bigint): LiquidityPlan {
    if (pool.version !== "V4") throw new TypeError(`a V4 deposit must have a V4 pool, got ${pool.version}`);
    const maximum = mintMaximum(liquidity, range, sqrt, slippageBps);
    const deposit = { ...common, key: pool.key, owner: provider.address, liquidity, maximum };
    return tokenId === null ? planV4Mint({ ...deposit, range }) : planV4Increase({ ...deposit, tokenId });
  }
}
