import type { Simulation } from "@cenote/kit/sending";
import type { SwapTerms } from "./swapTerms";

const WHOLE_BPS = 10_000n;
/** Part of the slippage that the price may move between the quote's block and the simulated one. */
const TOLERATED_PART = 10n;
const MIN_TOLERATED_BPS = 5n;

/**
 * Whether a swap's limit leaves more than its slippage to others: the account's node simulates a better result than the
 * gateway quoted, by more than a block usually brings. False where the node does not report the account's balances.
 */
export function isLimitLoose(
  { quote, route, limit, recipient, tokenIn, tokenOut }: SwapTerms,
  simulation: Simulation | null,
): boolean {
  if (quote.isWrap || simulation?.kind !== "full" || !simulation.isSuccess) return false;
  const moved = (address: string | null) =>
    simulation.changes.find(({ token, tokenId }) => tokenId === null && token === (address?.toLowerCase() ?? null))
      ?.amount ?? 0n;
  const slippage = BigInt(route.slippageBps);
  const tolerated = slippage / TOLERATED_PART;
  const bps = slippage + (tolerated > MIN_TOLERATED_BPS ? tolerated : MIN_TOLERATED_BPS);
  if (quote.kind === "EXACT_OUT") {
    const spent = -moved(tokenIn.address);
    return spent > 0n && limit * WHOLE_BPS > spent * (WHOLE_BPS + bps);
  }
  // Another account receives it.
  if (recipient !== null) return false;
  const received = moved(tokenOut.address);
  return received > 0n && limit * WHOLE_BPS < received * (WHOLE_BPS - bps);
}
