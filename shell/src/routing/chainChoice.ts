import { DEFAULT_CHAIN, toChain, toUrlName, type Chain } from "@cenote/domain/chains";
import { CHAIN_PARAMETER, explorePath, type ExploreTab } from "@cenote/domain/paths";
import { matchPath } from "@cenote/domain/routes";

/** Tabs with lists of all chains, or of one. */
const TABS: readonly ExploreTab[] = ["tokens", "pools", "transactions"];

/** Returns the chain in a URL; null for all chains, or without one. */
export function chainOf(path: string, search: string): Chain | null {
  const below =
    matchPath("/explore/:tab/:chainName", path) ??
    matchPath("/explore/:tab/:chainName/:id", path) ??
    matchPath("/positions/:version/:chainName/:id", path);
  const named = below?.chainName ?? new URLSearchParams(search).get(CHAIN_PARAMETER);
  if (named) return toChain(named);
  // Spec §2: the paths of collections and their items without a chain refer to the default one.
  return matchPath("/nfts/:kind/:contractAddress/*", `${path}/`) ? DEFAULT_CHAIN : null;
}

/** Returns the URL after a chain (null for all) is selected: the same list of that chain, else its tokens. */
export function placeOfChain(path: string, search: string, chain: Chain | null): string {
  const list = matchPath("/explore/:tab", path) ?? matchPath("/explore/:tab/:chainName", path);
  const tab = TABS.find((one) => one === list?.tab);
  if (tab) return explorePath(tab, chain ?? undefined) + search;
  if (!path.startsWith("/portfolio")) return explorePath("tokens", chain ?? undefined);

  const next = new URLSearchParams(search);
  if (chain) next.set(CHAIN_PARAMETER, toUrlName(chain));
  else next.delete(CHAIN_PARAMETER);
  return next.size > 0 ? `${path}?${next}` : path;
}
