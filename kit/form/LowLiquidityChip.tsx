import { t } from "@lingui/core/macro";
import { LIQUIDITY_FLOOR_USD } from "@cenote/domain/limits";
import { useSearchParams } from "@cenote/kit/router";
import { roundDollars } from "../money/roundDollars";
import { readFilter } from "./filterText";
import { showsLowLiquidity, withLowLiquidity } from "./lowLiquidity";
import { ToggleChip } from "./ToggleChip";

/**
 * Toggles the search parameter that shows rows with low liquidity; `readLiquidityFloor` reads it. Disabled while a text
 * filters the list, or if `isWithoutEffect`, such as for a list of favorites: both include low liquidity.
 */
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
