import { t } from "@lingui/core/macro";
import { LIQUIDITY_FLOOR_USD } from "@cenote/domain/limits";
import { useSearchParams } from "@cenote/kit/router";
import { ButtonLink } from "../form/ButtonLink";
import { roundDollars } from "../money/roundDollars";
import { withLowLiquidity } from "../form/lowLiquidity";
import { EmptyState } from "./EmptyState";

/** Empty state of a list in which all rows are hidden for low liquidity, with a link that shows them. */
export function LowLiquidityHidden() {
  const [search] = useSearchParams();
  const floor = roundDollars(LIQUIDITY_FLOOR_USD);
  const shown = `?${withLowLiquidity(search, true)}`;
  return (
    <EmptyState
      title={t`Nothing with enough liquidity`}
      action={<ButtonLink to={shown} keepsScroll>{t`Show low liquidity`}</ButtonLink>}
    >
      {t`What has less than ${floor} in pools is hidden.`}
    </EmptyState>
  );
}
