import type { Account } from "@cenote/kit/remote";
import { isAddress } from "@cenote/kit/lib/address";

/** The account a browser remembers: one that is watched; what signs is asked for anew. */
export function toAccount(stored: unknown): Account | null {
  const address = typeof stored === "object" && stored !== null && "address" in stored ? stored.address : null;
  return typeof address === "string" && isAddress(address) ? { address, canSign: false, chain: null } : null;
}
