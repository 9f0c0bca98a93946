import { t } from "@lingui/core/macro";
import { LIQUIDITY_FLOOR_USD } from "@cenote/domain/limits";
import { useSearchParams } from "@cenote/kit/router";
import { roundDollars } from "../money/roundDollars";
import { readFilter } from "./filterText";
import { showsLowLiquidity, withLowLiquidity } from "./lowLiquidity";
import { ToggleChip } from "./ToggleChip";

/** Hides rows with low liquidity, or shows them; without effect where a text or favorites select the rows. */
export function LowLiquidityChip({ isWithoutEffect = false }: { readonly isWithoutEffect?: boolean }) {
  const [search, setSearch] = useSearchParams();
  const isShown = showsLowLiquidity(search);
  const isIdle = isWithoutEffect || readFilter(search) !== null;
  const floor = roundDollars(LIQUIDITY_FLOOR_USD);
  return (
    <ToggleChip
      isOn={!isShown && !isIdle}
      title={isIdle ? t`This filter finds low liquidity too` : t`Hides what has less than ${floor} in pools`}
      isDisabled={isIdle}
      onToggle={() => setSearch((now) => withLowLiquidity(now, !isShown), { preventScrollReset: true })}
    >
      {t`Hide low liquidity`}
    </ToggleChip>
  );
}
