import { CHAIN_PARAMETER, portfolioPath, type PortfolioTab } from "@cenote/domain/paths";
import { ACCOUNTS_PARAMETER } from "../portfolioOwners";

type OwnerPlace = {
  readonly tab: PortfolioTab;
  /** One address, or several that are viewed together. */
  readonly addresses: readonly string[];
  /** The visitor's own account, whose portfolio has the shorter path. */
  readonly own: string | null;
  /** Search of the current screen: the network is kept. */
  readonly search: URLSearchParams;
};

/** Returns the path of a tab of these addresses' portfolio. */
export function ownerPlace({ tab, addresses, own, search }: OwnerPlace): string {
  const [first = null] = addresses;
  const isTogether = addresses.length > 1;
  const path = portfolioPath(isTogether || first === own ? null : first, tab);
  const kept = new URLSearchParams();
  const chain = search.get(CHAIN_PARAMETER);
  if (chain) kept.set(CHAIN_PARAMETER, chain);
  if (isTogether) kept.set(ACCOUNTS_PARAMETER, addresses.join());
  return kept.size > 0 ? `${path}?${kept}` : path;
}
