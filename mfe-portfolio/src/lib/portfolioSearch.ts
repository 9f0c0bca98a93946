import { CHAIN_PARAMETER } from "@cenote/domain/paths";
import { ACCOUNTS_PARAMETER } from "./portfolioOwners";

const HIDDEN_PARAMETER = "hidden";
const SHOWN = "show";

/** Whether spam is included. */
export function showsHidden(search: URLSearchParams): boolean {
  return search.get(HIDDEN_PARAMETER) === SHOWN;
}

/** Returns the search of a URL with or without spam. */
export function withHidden(search: URLSearchParams, isShown: boolean): URLSearchParams {
  const next = new URLSearchParams(search);
  if (isShown) next.set(HIDDEN_PARAMETER, SHOWN);
  else next.delete(HIDDEN_PARAMETER);
  return next;
}

/** Returns the search of a URL with another chain; null for all chains. */
export function withChain(search: URLSearchParams, chainName: string | null): URLSearchParams {
  const next = new URLSearchParams(search);
  if (chainName) next.set(CHAIN_PARAMETER, chainName);
  else next.delete(CHAIN_PARAMETER);
  return next;
}

/** Returns the part of the search that is kept between tabs: the network and the accounts. */
export function tabSearch(search: URLSearchParams): string {
  const kept = [CHAIN_PARAMETER, ACCOUNTS_PARAMETER].flatMap((name) => {
    const value = search.get(name);
    return value === null ? [] : [[name, value]];
  });
  return kept.length > 0 ? `?${new URLSearchParams(kept)}` : "";
}
