import { type Address, type Hex, isAddressEqual, zeroAddress } from "viem";
import { multicall } from "../multicall";
import type { TokenPermits } from "../permit2";
import type { PoolKey } from "../poolKey";
import {
  type AmountLimits,
  burnPosition,
  closeCurrency,
  decreaseLiquidity,
  increaseLiquidity,
  mintPosition,
  OPEN_DELTA,
  settlePair,
  sweepCurrency,
  take,
  takePair,
  type V4Action,
} from "../v4Actions";
import { initializeV4Pool, modifyLiquidities, permitV4Tokens } from "../v4PositionManager";
import { checkLiquidity, checkRecipient, type LiquidityPlan, type PlanContracts, tokensToAllow } from "./plan";
import { checkRange, type TickRange } from "./tickRange";

type Contracts = PlanContracts<"v4PositionManager">;

/** Fields of every change of a V4 position; the deadline is in seconds since the epoch. */
type Change = {
  readonly contracts: Contracts;
  readonly key: PoolKey;
  /** Data for the pool's hook; empty by default. */
  readonly hookData?: Hex;
  readonly deadlineSeconds: bigint;
};

/** Payment of a deposit. */
type Payment = {
  /** Account that pays, and receives the unused part of the coin. */
  readonly owner: Address;
  readonly liquidity: bigint;
  /** `mintMaximum` of the liquidity; without the position's fees. */
  readonly maximum: AmountLimits;
  /** Signed allowances for the position manager, which replace transactions. */
  readonly signedPermits?: { readonly permits: TokenPermits; readonly signature: Hex };
};

export type V4Mint = Change &
  Payment & {
    readonly range: TickRange;
    readonly recipient: Address;
    /**
     * Initial price if the pool does not exist. A pool created in the meantime keeps its own price, and the maximum
     * applies.
     */
    readonly initialSqrtPriceX96?: bigint;
  };

/** Mints a V4 position, in a new pool if it has an initial price. */
export function planV4Mint({ range, recipient, initialSqrtPriceX96, ...mint }: V4Mint): LiquidityPlan {
  const { key, liquidity, maximum } = mint;
  checkRecipient(recipient);
  checkRange(range, key.tickSpacing);
  const initialize = initialSqrtPriceX96 === undefined ? [] : [initializeV4Pool(key, initialSqrtPriceX96)];
  const position = { key, ...range };
  const actions = [mintPosition(position, { liquidity, maximum, recipient, ...hookDataOf(mint) }), settlePair(key)];
  return planPaid(mint, initialize, actions);
}

export type V4Increase = Change & Payment & { readonly tokenId: bigint };

/** Adds liquidity to a V4 position; its fees are deducted, and paid out if they exceed the deposit. */
export function planV4Increase({ tokenId, ...increase }: V4Increase): LiquidityPlan {
  const { key, liquidity, maximum } = increase;
  return planPaid(
    increase,
    [],
    [
      increaseLiquidity({ tokenId, liquidity, maximum, ...hookDataOf(increase) }),
      // Settling would revert if the fees of a currency exceed the deposit.
      closeCurrency(key.currency0),
      closeCurrency(key.currency1),
    ],
  );
}

function planPaid(
  {
    contracts: { v4PositionManager },
    key,
    owner,
    liquidity,
    maximum,
    signedPermits,
    deadlineSeconds,
  }: Change & Payment,
  before: readonly Hex[],
  actions: readonly V4Action[],
): LiquidityPlan {
  checkLiquidity(liquidity);
  const isNative = key.currency0 === zeroAddress;
  const value = isNative ? maximum.amount0 : 0n;
  const data = multicall([
    ...before,
    ...(signedPermits ? [permitV4Tokens(owner, signedPermits.permits, signedPermits.signature)] : []),
    modifyLiquidities(isNative ? [...actions, sweepCurrency(zeroAddress, owner)] : actions, deadlineSeconds),
  ]);
  const paid = [
    ...(isNative ? [] : [{ token: key.currency0, amount: maximum.amount0 }]),
    { token: key.currency1, amount: maximum.amount1 },
  ];
  return {
    calls: [{ to: v4PositionManager, data, value }],
    allowances: tokensToAllow("PERMIT2", v4PositionManager, paid),
  };
}

function hookDataOf({ hookData }: Change) {
  return hookData === undefined ? {} : { hookData };
}

export type V4Withdrawal = Change & {
  readonly tokenId: bigint;
  /** Liquidity to withdraw, or "all", which burns the position's token. Its fees are collected with it. */
  readonly liquidity: bigint | "all";
  /** `burnMinimum` of the liquidity; without the position's fees. */
  readonly minimum: AmountLimits;
  readonly recipient: Address;
};

/** Withdraws liquidity from a V4 position with its fees. */
export function planV4Withdrawal(withdrawal: V4Withdrawal): LiquidityPlan {
  const { contracts, key, tokenId, liquidity, minimum, recipient, deadlineSeconds } = withdrawal;
  checkRecipient(recipient);
  if (liquidity !== "all") checkLiquidity(liquidity);
  const hookData = hookDataOf(withdrawal);
  const change =
    liquidity === "all"
      ? burnPosition({ tokenId, minimum, ...hookData })
      : decreaseLiquidity({ tokenId, liquidity, minimum, ...hookData });
  const data = modifyLiquidities([change, takePair(key, recipient)], deadlineSeconds);
  return { calls: [{ to: contracts.v4PositionManager, data, value: 0n }], allowances: [] };
}

export type V4Collection = Pick<Change, "contracts" | "deadlineSeconds"> & {
  /** One or several positions of the account. */
  readonly positions: readonly (Pick<Change, "key" | "hookData"> & { readonly tokenId: bigint })[];
  readonly recipient: Address;
};

const NO_MINIMUM: AmountLimits = { amount0: 0n, amount1: 0n };

/** Collects the fees of V4 positions, all in one transaction; each currency is paid once. */
export function planV4Collection({ contracts, positions, recipient, deadlineSeconds }: V4Collection): LiquidityPlan {
  checkRecipient(recipient);
  const currencies = positions.flatMap(({ key }) => [key.currency0, key.currency1]);
  const distinct = currencies.filter((one, at) => currencies.findIndex((other) => isAddressEqual(one, other)) === at);
  const actions = [
    // A withdrawal of zero liquidity pays the fees; it has no limits, because fees do not depend on the price.
    ...positions.map(({ tokenId, hookData }) =>
      decreaseLiquidity({ tokenId, liquidity: 0n, minimum: NO_MINIMUM, ...(hookData && { hookData }) }),
    ),
    ...distinct.map((currency) => take(currency, recipient, OPEN_DELTA)),
  ];
  const data = modifyLiquidities(actions, deadlineSeconds);
  return { calls: [{ to: contracts.v4PositionManager, data, value: 0n }], allowances: [] };
}
