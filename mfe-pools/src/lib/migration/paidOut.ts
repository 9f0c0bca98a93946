import { parseUnits } from "viem/utils";
import type { Amounts } from "@cenote/protocol/liquidity";

/** Change of a position. Amounts are whole tokens as decimal strings. */
export type PositionChange = {
  readonly type: string;
  readonly blockNumber: number;
  readonly amount0: string | null;
  readonly amount1: string | null;
};

/**
 * Returns the exact sum of the withdrawals after a block, in smallest units; null without withdrawals, and while a
 * token's decimals are unknown.
 */
export function paidOut(
  history: readonly PositionChange[],
  sinceBlock: number,
  [decimals0, decimals1]: readonly [number | null, number | null],
): Amounts | null {
  if (decimals0 === null || decimals1 === null) return null;
  const paid = history
    .filter(({ type, blockNumber }) => type === "WITHDRAWAL" && blockNumber > sinceBlock)
    .flatMap(({ amount0, amount1 }) =>
      amount0 === null || amount1 === null
        ? []
        : { amount0: parseUnits(amount0, decimals0), amount1: parseUnits(amount1, decimals1) },
    );
  if (paid.length === 0) return null;
  return paid.reduce((sum, one) => ({ amount0: sum.amount0 + one.amount0, amount1: sum.amount1 + one.amount1 }));
}
