import { t } from "@lingui/core/macro";
import { isolated } from "@cenote/kit/text/isolated";
import type { PreparedSwap } from "./prepareSwap";
import type { SwapTerms } from "./swapTerms";

/** What the wallet will be opened for, in its order; empty where it is one confirmation. */
export function swapSteps(
  { approvals, permit, batching }: PreparedSwap,
  { tokenIn, quote }: SwapTerms,
): readonly string[] {
  const symbol = isolated(tokenIn.symbol);
  if (quote.isWrap || (!permit && approvals.length === 0)) return [];
  if (permit && batching !== "unsupported") return [t`Approve and swap in one confirmation`];
  const isReset = approvals.length > 1;
  return [
    ...(isReset ? [t`Reset the approval of ${symbol}`] : []),
    ...(approvals.length > 0 ? [t`Approve ${symbol}`] : []),
    ...(permit ? [t`Sign permit, free`] : []),
    t`Swap`,
  ];
}
