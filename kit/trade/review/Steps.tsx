import { t } from "@lingui/core/macro";
import { isolated } from "@cenote/kit/text/isolated";
import type { PreparedSwap } from "./prepareSwap";
import * as styles from "./Review.module.css";
import type { SwapTerms } from "./swapTerms";

/** What the wallet will be opened for, in its order. */
export function stepsOf(
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

/** The steps in a line; those before the current one are done. */
export function Steps({ steps, current = 0 }: { steps: readonly string[]; current?: number }) {
  if (steps.length === 0) return null;
  return (
    <ol className={styles.steps} aria-label={t`Steps`}>
      {steps.map((step, index) => (
        <li
          key={step}
          aria-current={index === current ? "step" : undefined}
          data-is-done={index < current ? true : undefined}
        >
          <i aria-hidden>{index + 1}</i>
          {step}
        </li>
      ))}
    </ol>
  );
}
