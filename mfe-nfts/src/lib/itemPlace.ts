import { DEFAULT_CHAIN, toChain, type Chain } from "@cenote/domain/chains";
import { CHAIN_PARAMETER } from "@cenote/domain/paths";
import type { Place } from "@cenote/kit/remote";
import { isAddress } from "@cenote/kit/text/address";

/** Number of digits of the largest uint256. */
const TOKEN_ID = /^\d{1,78}$/;

/** Returns the item in the URL, on the default chain where the URL has none; null for an invalid one. */
export function readItem({ params, search }: Pick<Place, "params" | "search">): {
  readonly chain: Chain;
  readonly contractAddress: string;
  readonly tokenId: string;
} | null {
  const { contractAddress = "", tokenId = "" } = params;
  const chain = toChain(search.get(CHAIN_PARAMETER) ?? DEFAULT_CHAIN);
  return chain && isAddress(contractAddress) && TOKEN_ID.test(tokenId) ? { chain, contractAddress, tokenId } : null;
}
