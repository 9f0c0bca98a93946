import { type Address, type Hex, isAddressEqual, zeroAddress } from "viem";
import type { Amounts } from "../liquidity";
import { multicall } from "../multicall";
import type { Limits } from "../pairRouter";
import {
  burnV3Position,
  collectV3Position,
  createV3Pool,
  decreaseV3Position,
  increaseV3Position,
  mintV3Position,
  refundManagerCoin,
  sweepManagerToken,
  unwrapManagerCoin,
  type V3PoolName,
} from "../v3PositionManager";
import {
  checkLiquidity,
  checkRecipient,
  coinSides,
  type LiquidityPlan,
  type PlanContracts,
  tokensToAllow,
} from "./plan";
import type { TickRange } from "./tickRange";

type Contracts = PlanContracts<"v3PositionManager" | "weth">;
type V3Position = { readonly tokenId: bigint; readonly pool: V3PoolName };

/** Maximum amounts of a deposit in smallest units, and whether the native coin is paid instead of its wrapped form. */
type Payment = { readonly contracts: Contracts; readonly amounts: Amounts; readonly isNative: boolean };

export type V3Mint = Payment &
  Limits & {
    readonly pool: V3PoolName;
    readonly range: TickRange;
    /**
     * Initial price if the pool does not exist. A pool created in the meantime keeps its own price, and the minimum
     * applies.
     */
    readonly initialSqrtPriceX96?: bigint;
  };

/** Mints a V3 position, in a new pool if it has an initial price. */
export function planV3Mint({ pool, range, initialSqrtPriceX96, ...mint }: V3Mint): LiquidityPlan {
  const { minimum, recipient, deadlineSeconds } = mint;
  checkRecipient(recipient);
  const create = initialSqrtPriceX96 === undefined ? [] : [createV3Pool(pool, initialSqrtPriceX96)];
  const limits = { maximum: mint.amounts, minimum, recipient, deadlineSeconds };
  return planPaid(pool, mint, [...create, mintV3Position({ ...pool, ...range }, limits)]);
}

export type V3Increase = Payment & Omit<Limits, "recipient"> & V3Position;

/** Adds liquidity to a V3 position. */
export function planV3Increase({ tokenId, pool, ...increase }: V3Increase): LiquidityPlan {
  const { amounts, minimum, deadlineSeconds } = increase;
  return planPaid(pool, increase, [increaseV3Position(tokenId, { maximum: amounts, minimum, deadlineSeconds })]);
}

function planPaid(
  pool: V3PoolName,
  { contracts: { v3PositionManager, weth }, amounts, isNative }: Payment,
  calls: readonly Hex[],
): LiquidityPlan {
  const coin = isNative ? coinSides(pool, weth) : null;
  const value = coin ? amounts[coin.ofCoin] : 0n;
  // An unused value would stay with the manager, where anyone could take it.
  const data = multicall(value > 0n ? [...calls, refundManagerCoin()] : calls);
  const paid = coin
    ? [{ token: coin.token, amount: amounts[coin.ofToken] }]
    : [
        { token: pool.token0, amount: amounts.amount0 },
        { token: pool.token1, amount: amounts.amount1 },
      ];
  return {
    calls: [{ to: v3PositionManager, data, value }],
    allowances: tokensToAllow("TOKEN", v3PositionManager, paid),
  };
}

export type V3Withdrawal = Limits &
  V3Position & {
    readonly contracts: Contracts;
    /** Above 0; `shareOfLiquidity` computes a share of it. The position's fees are collected with it. */
    readonly liquidity: bigint;
    /** Whether the wrapped coin is paid out as the native coin. */
    readonly isNative: boolean;
    /** Whether the position's token is burned; allowed only if all of its liquidity is withdrawn. */
    readonly isBurned: boolean;
  };

/** Withdraws liquidity from a V3 position and collects it with the earned fees. */
export function planV3Withdrawal({
  contracts,
  tokenId,
  pool,
  liquidity,
  isNative,
  isBurned,
  minimum,
  recipient,
  deadlineSeconds,
}: V3Withdrawal): LiquidityPlan {
  checkRecipient(recipient);
  checkLiquidity(liquidity);
  const { v3PositionManager, weth } = contracts;
  const coin = isNative ? coinSides(pool, weth) : null;
  const calls = [
    decreaseV3Position({ tokenId, liquidity, minimum, deadlineSeconds }),
    collectV3Position(tokenId, coin ? zeroAddress : recipient),
    ...(coin
      ? [
          unwrapManagerCoin(minimum[coin.ofCoin], recipient),
          sweepManagerToken(coin.token, minimum[coin.ofToken], recipient),
        ]
      : []),
    ...(isBurned ? [burnV3Position(tokenId)] : []),
  ];
  return { calls: [{ to: v3PositionManager, data: multicall(calls), value: 0n }], allowances: [] };
}

export type V3Collection = {
  readonly contracts: Contracts;
  /** One or several positions of the account. */
  readonly positions: readonly V3Position[];
  readonly recipient: Address;
  /** Whether the wrapped coin is paid out as the native coin. */
  readonly isNative: boolean;
};

/** Collects the fees of V3 positions, all in one transaction. */
export function planV3Collection({
  contracts: { v3PositionManager, weth },
  positions,
  recipient,
  isNative,
}: V3Collection): LiquidityPlan {
  checkRecipient(recipient);
  const holdsCoin = ({ pool }: V3Position) =>
    isNative && [pool.token0, pool.token1].some((token) => isAddressEqual(token, weth));
  const tokens = new Set(positions.filter(holdsCoin).map(({ pool }) => coinSides(pool, weth).token));
  const calls = [
    ...positions.map((position) => collectV3Position(position.tokenId, holdsCoin(position) ? zeroAddress : recipient)),
    // Everything collected to the manager leaves it in the same transaction.
    ...(tokens.size > 0 ? [unwrapManagerCoin(0n, recipient)] : []),
    ...[...tokens].map((token) => sweepManagerToken(token, 0n, recipient)),
  ];
  return { calls: [{ to: v3PositionManager, data: multicall(calls), value: 0n }], allowances: [] };
}
