import { t } from "@lingui/core/macro";
import { feeText } from "@cenote/kit/money/percent";

type FeeTextProps = {
  /** Hundredths of a basis point. */
  readonly feeTier: number | null | undefined;
  /** The fee of a dynamic pool changes from trade to trade. */
  readonly isDynamic: boolean;
};

/** What a trade in a pool costs. */
export function FeeText({ feeTier, isDynamic }: FeeTextProps) {
  return isDynamic ? t`Dynamic` : feeText(feeTier);
}
