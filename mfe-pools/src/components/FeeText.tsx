import { t } from "@lingui/core/macro";
import { feeTierText } from "@cenote/domain/limits";

type FeeTextProps = {
  /** Hundredths of a basis point. */
  readonly feeTier: number | null | undefined;
  /** The fee of a dynamic pool changes from trade to trade. */
  readonly isDynamic: boolean;
};

/** What a trade in a pool costs. */
export function FeeText({ feeTier, isDynamic }: FeeTextProps) {
  return isDynamic ? t`Dynamic` : feeTierText(feeTier);
}
