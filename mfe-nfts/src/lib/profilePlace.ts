import { toChain, type Chain } from "@cenote/domain/chains";
import { CHAIN_PARAMETER } from "@cenote/domain/paths";
import type { Place, Visitor } from "@cenote/kit/remote";
import { isAddress } from "@cenote/kit/text/address";

/** Tabs of a profile: all of the account's items, those for sale, or its activity. */
export const PROFILE_TABS = ["items", "listed", "activity"] as const;
export type ProfileTab = (typeof PROFILE_TABS)[number];

const TAB_PARAMETER = "tab";

/** Returns the owner in the URL: the visitor without an address in the path; a text that is not an address is kept. */
export function readProfile(
  { params: { address } }: Pick<Place, "params">,
  account: ReturnType<Visitor["account"]["get"]>,
):
  | { readonly kind: "none" }
  | { readonly kind: "bad"; readonly text: string }
  | { readonly kind: "owner"; readonly address: string } {
  const ownerAddress = address ?? account?.address;
  if (ownerAddress === undefined) return { kind: "none" };
  return isAddress(ownerAddress) ? { kind: "owner", address: ownerAddress } : { kind: "bad", text: ownerAddress };
}

/** Returns the chain in the URL; null for all chains. */
export function readChain(search: URLSearchParams): Chain | null {
  return toChain(search.get(CHAIN_PARAMETER) ?? "");
}

export function readTab(search: URLSearchParams): ProfileTab {
  const name = search.get(TAB_PARAMETER);
  return PROFILE_TABS.find((tab) => tab === name) ?? "items";
}

/** Returns the search of a tab's URL, which keeps the network. */
export function tabSearch(search: URLSearchParams, tab: ProfileTab): string {
  const next = new URLSearchParams();
  const chain = search.get(CHAIN_PARAMETER);
  if (chain !== null) next.set(CHAIN_PARAMETER, chain);
  if (tab !== "items") next.set(TAB_PARAMETER, tab);
  return next.size > 0 ? `?${next}` : "";
}
