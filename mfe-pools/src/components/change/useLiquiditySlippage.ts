import { LIQUIDITY_SLIPPAGE_BPS } from "@cenote/domain/trading";
import { useWatched } from "@cenote/kit/host/useWatched";
import { tradeSettings } from "@cenote/kit/trade/settings/tradeSettings";

/** Returns the slippage of changes of liquidity in basis points: the visitor's own, or the default. */
export function useLiquiditySlippage(): number {
  return useWatched(tradeSettings).slippageBps ?? LIQUIDITY_SLIPPAGE_BPS;
}
