import { DEFAULT_CHAIN, toChain, type Chain } from "@cenote/domain/chains";
import { CHAIN_PARAMETER } from "@cenote/domain/paths";
import type { Place } from "@cenote/kit/remote";
import { isAddress } from "@cenote/kit/text/address";

/** Number of pictures in a banner. */
const BANNER_ITEMS = 9;

/** Returns the collection in the URL; null for an invalid address or an unknown chain. */
export function readCollection({
  params: { contractAddress = "" },
  search,
}: Place): { readonly chain: Chain; readonly contractAddress: string } | null {
  const chain = toChain(search.get(CHAIN_PARAMETER) ?? DEFAULT_CHAIN);
  return chain && isAddress(contractAddress) ? { chain, contractAddress } : null;
}

/** Returns the variables of the frame around a collection's screens. */
export function frameVariables(collection: { readonly chain: Chain; readonly contractAddress: string }) {
  return { ...collection, first: BANNER_ITEMS, after: null };
}
