import { isAddressEqual, zeroAddress } from "viem";
import { checkRoute } from "@cenote/protocol/checkRoute";
import type { Amounts } from "@cenote/protocol/liquidity";
import type { Side } from "@cenote/protocol/liquidity-actions/deposit";
import { limitOf, planSwap, type PlannedRoute } from "@cenote/protocol/swapPlan";
import { ROUTER_CALLER } from "@cenote/protocol/universalRouter";
import { addressOf, movedTokens } from "../../lib/pool/liquidityPool";
import type { Zap } from "../deposit/useZap";
import { depositChange, type Deposit, type DepositTarget } from "./deposit";
import { changeKey, type LiquidityChange } from "./liquidityChange";
import { swapAction } from "./swapAction";

/** Deposit of a single token. */
export type ZapDeposit = Omit<Deposit, "amounts" | "held"> & { readonly side: Side; readonly amount: bigint };

/**
 * Swaps a part of one token for the other, and deposits both: the amounts that remain if the swap pays only its limit.
 * Null where they are too small for any liquidity.
 */
export function zapChange(target: DepositTarget, zap: Zap, deposit: ZapDeposit): LiquidityChange | null {
  const { side, amount, isNative, slippageBps, account } = deposit;
  const tokens = movedTokens(target.pool, isNative);
  const { route } = zap;
  const limit = route ? limitOf(route, slippageBps) : 0n;
  const amounts = minAfter(side, amount, route, limit);
  const base = depositChange(targetAfter(target, zap), { account, amounts, held: amounts, isNative, slippageBps });
  if (!base || !route) return base;
  const [paid, bought] = side === 0 ? tokens : ([tokens[1], tokens[0]] as const);
  return {
    ...base,
    moves: [{ token: paid, direction: "out", expected: amount, limit: null }],
    key: changeKey("zap", side, amount, limit, base.key),
    plan: (contracts, deadlineSeconds, signed) => {
      const [tokenIn, tokenOut] = [addressOf(paid), addressOf(bought)];
      const { universalRouter, routerVersion, weth } = contracts;
      // The gateway's route must match the visitor's request.
      checkRoute(route, { kind: "EXACT_IN", tokenIn, tokenOut, amount: route.amountIn, weth });
      if (route.amountIn > amount) throw new RangeError(`the swap must take at most ${amount}, got ${route.amountIn}`);
      const swap = planSwap({ route, limit, deadlineSeconds, recipient: ROUTER_CALLER, routerVersion });
      const after = base.plan(contracts, deadlineSeconds, signed);
      const allowance = { kind: "PERMIT2", token: tokenIn, spender: universalRouter, amount: route.amountIn } as const;
      return {
        calls: [
          { to: universalRouter, ...swap, action: swapAction(paid, bought, route.amountIn, limit) },
          ...after.calls,
        ],
        allowances: [...(isAddressEqual(tokenIn, zeroAddress) ? [] : [allowance]), ...after.allowances],
      };
    },
  };
}

/** Returns the amounts of both tokens if the swap pays only its limit. */
function minAfter(side: Side, amount: bigint, route: PlannedRoute | null, limit: bigint): Amounts {
  const left = amount - (route?.amountIn ?? 0n);
  return side === 0 ? { amount0: left, amount1: limit } : { amount0: limit, amount1: left };
}

/** Returns the pool after the swap, which may go through it. */
function targetAfter(target: DepositTarget, { sqrtPriceX96, reserves }: Zap): DepositTarget {
  if ("reserves" in target) {
    return reserves ? { ...target, reserves: { ...target.reserves, ...reserves } } : target;
  }
  return sqrtPriceX96 === null ? target : { ...target, sqrtPriceX96 };
}
