import { chainFacts, toChain } from "@cenote/domain/chains";
import { CHAIN_PARAMETER } from "@cenote/domain/paths";

/**
 * The name of a network that a link is for and that the product cannot be on: an unknown one, or one without the EVM. Null for
 * others, and without a name. Untrusted.
 */
export function unknownNetwork(search: URLSearchParams): string | null {
  const name = search.get(CHAIN_PARAMETER);
  const chain = toChain(name ?? "");
  return name && (!chain || chainFacts(chain).chainId === null) ? name : null;
}
