import { t } from "@lingui/core/macro";
import { EmptyState } from "@cenote/kit/feedback/EmptyState";
import { PairDirection } from "../PairDirection";
import { Step } from "../step/Step";
import { RangeForm } from "./RangeForm";
import type { RangeStepProps } from "./rangeStepProps";

/**
 * Step that selects a position's price range. It shows its own choice at once and adopts `range` only when that changes
 * to one that it did not report.
 */
export function RangeStep({ isDone = false, ...form }: RangeStepProps) {
  const { pair } = form;
  const { base, quote, isReversed } = pair;
  const [decimals0, decimals1] = isReversed ? [quote.decimals, base.decimals] : [base.decimals, quote.decimals];
  return (
    <Step title={t`Range`} aside={<PairDirection pair={pair} size="small" />} isDone={isDone}>
      {decimals0 === null || decimals1 === null ? (
        <EmptyState title={t`No range to choose`}>{t`A token does not report its decimals.`}</EmptyState>
      ) : (
        <RangeForm {...form} scale={{ decimals0, decimals1, isReversed }} />
      )}
    </Step>
  );
}
