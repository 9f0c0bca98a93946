import type { ReactElement } from "react";
import { chainFacts, toChain } from "@cenote/domain/chains";
import { CHAIN_PARAMETER } from "@cenote/domain/paths";

/**
 * Returns the error screen for a URL with an unknown network, or one without the EVM; null for other URLs. Otherwise
 * such a URL would open a form on the default network.
 */
export async function unknownNetwork(search: URLSearchParams): Promise<ReactElement | null> {
  const name = search.get(CHAIN_PARAMETER);
  const chain = toChain(name ?? "");
  if (!name || (chain && chainFacts(chain).chainId !== null)) return null;
  const { NoSuchNetwork } = await import("./NoSuchNetwork");
  return <NoSuchNetwork name={name} />;
}
