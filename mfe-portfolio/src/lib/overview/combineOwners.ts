import { groupAssets, type Asset } from "../assets/groupAssets";
import type { ChainFacts, OwnerFacts } from "./readPortfolio";
import { addKnown, addWorths, sumOf, type Worth } from "./worth";

/** A change in US dollars and in percent; null if unknown. */
export type Change = { readonly absolute: number; readonly percent: number | null } | null;

/** Combined portfolio of one or several owners. */
export type PortfolioFacts = {
  /** Each chain once. */
  readonly chains: readonly ChainFacts[];
  readonly tokens: Worth;
  readonly positions: Worth;
  /** Uncollected fees, part of the positions' value, in US dollars; null while unknown. */
  readonly fees: number | null;
  /** At the floor prices of their collections. */
  readonly nfts: Worth;
  /** US dollars of tokens and positions; null while both are unknown. */
  readonly total: number | null;
  /** Listed tokens by asset, most valuable first. */
  readonly assets: readonly Asset[];
  /** US dollars of tokens beyond the listed ones. */
  readonly unlistedValue: number;
  /** Change in value of today's tokens within the last day. */
  readonly dayChange: Change;
  /** Whether a chain of an owner could not be read. */
  readonly isIncomplete: boolean;
};

/** Combines owners' portfolios: unknown values are excluded from sums, and a sum without known values stays unknown. */
export function combineOwners(owners: readonly OwnerFacts[]): PortfolioFacts {
  const chains = combineChains(owners.flatMap((owner) => owner.chains));
  const all = (kind: "tokens" | "positions" | "nfts") => addWorths(chains.map((chain) => chain[kind]));
  const [tokens, positions, nfts] = [all("tokens"), all("positions"), all("nfts")];
  const isUnread = chains.length === 0 && owners.some(({ isIncomplete }) => isIncomplete);
  const listed = groupAssets(owners.flatMap((owner) => owner.tokens));
  const assets = [...listed].sort((one, other) => (other.value ?? -1) - (one.value ?? -1));
  return {
    chains,
    tokens: isUnread ? { ...tokens, value: null } : tokens,
    positions: isUnread ? { ...positions, value: null } : positions,
    fees: addFees(chains),
    nfts: isUnread ? { ...nfts, value: null } : nfts,
    total: isUnread ? null : addKnown([tokens.value, positions.value]),
    assets,
    unlistedValue: Math.max(0, (tokens.value ?? 0) - sumOf(assets.map(({ value }) => value ?? 0))),
    dayChange: addChanges(owners),
    isIncomplete: owners.some((owner) => owner.isIncomplete),
  };
}

function combineChains(rows: readonly ChainFacts[]): readonly ChainFacts[] {
  return [...new Set(rows.map(({ chain }) => chain))].map((chain) => {
    const same = rows.filter((row) => row.chain === chain);
    return {
      chain,
      tokens: addWorths(same.map(({ tokens }) => tokens)),
      positions: addWorths(same.map(({ positions }) => positions)),
      fees: addFees(same),
      nfts: addWorths(same.map(({ nfts }) => nfts)),
    };
  });
}

function addFees(rows: readonly ChainFacts[]): number | null {
  return addKnown(rows.filter(({ positions }) => positions.count > 0).map(({ fees }) => fees));
}

/** Returns the change of the owners' sum. */
function addChanges(owners: readonly OwnerFacts[]): Change {
  const changes = owners.flatMap(({ dayChange }) => dayChange ?? []);
  if (changes.length === 0) return null;
  if (changes.length === 1) return changes[0] ?? null;
  const absolute = sumOf(changes.map((change) => change.absolute));
  // The former value follows from a change and its percentage, which is impossible for zero.
  if (changes.some(({ percent }) => percent === 0)) return { absolute, percent: null };
  const then = sumOf(changes.map((change) => (100 * change.absolute) / change.percent));
  return { absolute, percent: then > 0 ? (100 * absolute) / then : null };
}
