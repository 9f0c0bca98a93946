import { t } from "@lingui/core/macro";
import { feeText } from "@cenote/kit/money/percent";

type FeeTextProps = {
  /** In hundredths of a basis point. */
  readonly feeTier: number | null | undefined;
  /** Whether the fee changes from trade to trade. */
  readonly isDynamic: boolean;
};

/** Fee of a trade in a pool. */
export function FeeText({ feeTier, isDynamic }: FeeTextProps) {
  return isDynamic ? t`Dynamic` : feeText(feeTier);
}
