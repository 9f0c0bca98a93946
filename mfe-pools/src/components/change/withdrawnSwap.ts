import { isAddressEqual, zeroAddress } from "viem";
import { checkRoute } from "@cenote/protocol/checkRoute";
import type { Side } from "@cenote/protocol/liquidity-actions/deposit";
import { limitOf, planSwap, type PlannedRoute } from "@cenote/protocol/swapPlan";
import { ROUTER_CALLER } from "@cenote/protocol/universalRouter";
import { addressOf, movedTokens } from "../../lib/pool/liquidityPool";
import type { OwnedPosition } from "../../lib/position/ownedPosition";
import { changeKey, type LiquidityChange, type TokenMove } from "./liquidityChange";
import { swapAction } from "./swapAction";
import type { Withdrawal } from "./withdrawal";

/** Returns the move of the token other than that of `side`, whose minimum can be swapped; null without one. */
export function unwantedMove(withdrawal: LiquidityChange, position: OwnedPosition, isNative: boolean, side: Side) {
  const unwanted = movedTokens(position.pool, isNative)[side === 0 ? 1 : 0];
  const move = withdrawal.moves.find(({ token }) => token.address === unwanted.address);
  return move && minOf(move) > 0n ? move : null;
}

/** Returns the minimum of an incoming move. */
export function minOf({ limit, expected }: TokenMove): bigint {
  return limit ?? expected;
}

/**
 * Returns a withdrawal in one token: swaps the minimum amount of the other one. Any amount above that is not swapped.
 */
export function withdrawalInOne(
  withdrawal: LiquidityChange,
  position: OwnedPosition,
  route: PlannedRoute,
  { isNative, slippageBps, side }: Pick<Withdrawal, "isNative" | "slippageBps"> & { readonly side: Side },
): LiquidityChange {
  const tokens = movedTokens(position.pool, isNative);
  const [paid, bought] = side === 0 ? [tokens[1], tokens[0]] : tokens;
  const sold = unwantedMove(withdrawal, position, isNative, side);
  if (!sold) return withdrawal;
  const amount = minOf(sold);
  const limit = limitOf(route, slippageBps);
  const direct = withdrawal.moves.find(({ token }) => token.address === bought.address);
  return {
    ...withdrawal,
    moves: [
      {
        token: bought,
        direction: "in",
        expected: (direct?.expected ?? 0n) + route.amountOut,
        limit: (direct ? minOf(direct) : 0n) + limit,
      },
    ],
    key: changeKey("inOne", side, route.amountOut, withdrawal.key),
    plan: (contracts, deadlineSeconds, signed) => {
      const [tokenIn, tokenOut] = [addressOf(paid), addressOf(bought)];
      const { universalRouter, routerVersion, weth } = contracts;
      // The gateway's route must match the visitor's request.
      checkRoute(route, { kind: "EXACT_IN", tokenIn, tokenOut, amount, weth });
      const swap = planSwap({ route, limit, deadlineSeconds, recipient: ROUTER_CALLER, routerVersion });
      const before = withdrawal.plan(contracts, deadlineSeconds, signed);
      const allowance = { kind: "PERMIT2", token: tokenIn, spender: universalRouter, amount } as const;
      return {
        calls: [...before.calls, { to: universalRouter, ...swap, action: swapAction(paid, bought, amount, limit) }],
        allowances: [...before.allowances, ...(isAddressEqual(tokenIn, zeroAddress) ? [] : [allowance])],
      };
    },
  };
}
