import { toChain } from "@cenote/domain/chains";
import { CHAIN_PARAMETER } from "@cenote/domain/paths";
import type { Place, Visitor } from "@cenote/kit/remote";
import { readOwners } from "./portfolioOwners";

/** Whose portfolio, and on which chain, as the URL has them; null where it is not known whose. */
export function ownersVariables(place: Place, visitor: Visitor) {
  const owners = readOwners(place, visitor.account.get());
  if (owners.kind !== "owners") return null;
  const chain = toChain(place.search.get(CHAIN_PARAMETER) ?? "");
  return { ownerAddresses: owners.addresses, chains: chain ? [chain] : null };
}
