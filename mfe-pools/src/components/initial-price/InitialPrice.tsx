import { t } from "@lingui/core/macro";
import { EmptyState } from "@cenote/kit/feedback/EmptyState";
import { PairDirection } from "../PairDirection";
import { Step } from "../step/Step";
import { InitialPriceForm } from "./InitialPriceForm";
import type { InitialPriceProps } from "./initialPriceProps";

/** Step of a new pool's initial price. */
export function InitialPrice(props: InitialPriceProps) {
  const { pair, sqrtPriceX96 } = props;
  const { base, quote, isReversed } = pair;
  const [decimals0, decimals1] = isReversed ? [quote.decimals, base.decimals] : [base.decimals, quote.decimals];
  return (
    <Step title={t`Initial price`} aside={<PairDirection pair={pair} size="small" />} isDone={sqrtPriceX96 !== null}>
      {decimals0 === null || decimals1 === null ? (
        <EmptyState title={t`No price to choose`}>{t`A token does not report its decimals.`}</EmptyState>
      ) : (
        <InitialPriceForm {...props} view={{ decimals0, decimals1, isInverted: isReversed }} />
      )}
    </Step>
  );
}
