import { CHAIN_NAMES, type Chain } from "@cenote/domain/chains";
import { once } from "../lib/once";
import { createStored } from "../state/stored";
import { isAddress } from "../text/address";

/** Chain and address of a token. */
export type TokenPlace = {
  readonly chain: Chain;
  /** Null for the chain's native coin. */
  readonly address: string | null;
};

const MOST = 6;

/** Tokens that were chosen last in this browser, newest first. */
export const recentTokens = once(() => createStored("cenote.recentTokens", toPlaces));

export function addRecentToken({ chain, address }: TokenPlace) {
  const others = recentTokens()
    .get()
    .filter((one) => one.chain !== chain || one.address !== address);
  recentTokens().set([{ chain, address }, ...others].slice(0, MOST));
}

/** Parses the stored value, which may be of an older version. */
function toPlaces(stored: unknown): readonly TokenPlace[] {
  return Array.isArray(stored) ? stored.filter(isPlace).slice(0, MOST) : [];
}

function isPlace(value: unknown): value is TokenPlace {
  if (typeof value !== "object" || value === null || !("chain" in value) || !("address" in value)) return false;
  const isChain = CHAIN_NAMES.some((chain) => chain === value.chain);
  return isChain && (value.address === null || (typeof value.address === "string" && isAddress(value.address)));
}
