import type { ReactElement } from "react";
import { chainFacts, toChain } from "@cenote/domain/chains";
import { CHAIN_PARAMETER } from "@cenote/domain/paths";

/**
 * Shows that a link is for a network that the product cannot be on: an unknown one, or one without the EVM. Null for others,
 * and for a link that names none. What is for another network must not become a form on the usual one.
 */
export async function unknownNetwork(search: URLSearchParams): Promise<ReactElement | null> {
  const name = search.get(CHAIN_PARAMETER);
  const chain = toChain(name ?? "");
  if (!name || (chain && chainFacts(chain).chainId !== null)) return null;
  const { NoSuchNetwork } = await import("./NoSuchNetwork");
  return <NoSuchNetwork name={name} />;
}
