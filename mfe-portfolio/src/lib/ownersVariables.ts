import { toChain } from "@cenote/domain/chains";
import { CHAIN_PARAMETER } from "@cenote/domain/paths";
import type { Place, Visitor } from "@cenote/kit/remote";
import { readOwners } from "./portfolioOwners";

/** Returns the owners and the chain of the URL as variables; null while the owner is unknown. */
export function ownersVariables(place: Place, visitor: Visitor) {
  const owners = readOwners(place, visitor.account.get());
  if (owners.kind !== "owners") return null;
  const chain = toChain(place.search.get(CHAIN_PARAMETER) ?? "");
  return { ownerAddresses: owners.addresses, chains: chain ? [chain] : null };
}
