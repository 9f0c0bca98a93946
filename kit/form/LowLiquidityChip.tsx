import { t } from "@lingui/core/macro";
import { useSearchParams } from "@cenote/kit/router";
import { readFilter } from "./filterText";
import { liquidityFloorText, showsLowLiquidity, withLowLiquidity } from "./lowLiquidity";
import { ToggleChip } from "./ToggleChip";

/** Hides what has little liquidity from a list, or shows it; without effect where a text or favorites select the rows. */
export function LowLiquidityChip({ isWithoutEffect = false }: { readonly isWithoutEffect?: boolean }) {
  const [search, setSearch] = useSearchParams();
  const isShown = showsLowLiquidity(search);
  const isIdle = isWithoutEffect || readFilter(search) !== null;
  const floor = liquidityFloorText();
  return (
    <ToggleChip
      isOn={!isShown && !isIdle}
      title={isIdle ? t`This filter finds low liquidity too` : t`Hides what has less than ${floor} in pools`}
      isDisabled={isIdle}
      onToggle={() => setSearch(withLowLiquidity(search, !isShown), { preventScrollReset: true })}
    >
      {t`Hide low liquidity`}
    </ToggleChip>
  );
}
