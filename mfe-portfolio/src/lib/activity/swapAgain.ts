import { swapPath } from "@cenote/domain/paths";
import type { Activity } from "./activity";
import { flowsOf } from "./flows";

/** Returns the path to repeat a swap; null unless it swapped one token for another on one chain. */
export function swapAgainPath({ kind, chain, details }: Activity): string | null {
  if (details?.form === "order") {
    return swapPath(chain, details.receives.token.address, details.pays.token.address);
  }
  if (kind !== "SWAP" || details?.form !== "transaction") return null;
  const { gains, losses } = flowsOf(details.changes);
  const [paid, received] = [losses[0], gains[0]];
  return paid && received ? swapPath(chain, received.token.address, paid.token.address) : null;
}
