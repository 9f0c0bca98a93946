import { toChain } from "@cenote/domain/chains";
import { CHAIN_PARAMETER } from "@cenote/domain/paths";
import type { Place, Visitor } from "@cenote/kit/remote";
import { readOwners } from "./portfolioOwners";
import { showsHidden } from "./portfolioSearch";

/** The variables of requests for balances, as the URL has them; null where it is not known whose. */
export function balancesVariables(place: Place, visitor: Visitor) {
  const owners = readOwners(place, visitor.account.get());
  if (owners.kind !== "owners") return null;
  const { addresses } = owners;
  const chain = toChain(place.search.get(CHAIN_PARAMETER) ?? "");
  const isAll = showsHidden(place.search);
  return {
    ownerAddresses: addresses,
    chains: chain ? [chain] : null,
    valueModifiers: addresses.map((ownerAddress) => ({
      ...{ ownerAddress, includeSmallBalances: isAll, includeSpamTokens: isAll },
    })),
  };
}
