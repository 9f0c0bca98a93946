import { t } from "@lingui/core/macro";
import { chainFacts, type Chain } from "@cenote/domain/chains";
import { largestLayers, type Layer } from "../largestLayers";
import type { PortfolioFacts } from "./combineOwners";
import { sumOf } from "./worth";

/** Dimensions by which the value is divided; the first is the default. */
export const DIVISIONS = ["asset", "network", "kind"] as const;
export type Division = (typeof DIVISIONS)[number];

/** Returns the parts of a portfolio's value, largest first. NFTs count at the floor prices of their collections. */
export function compositionOf(facts: PortfolioFacts, division: Division): readonly Layer[] {
  if (division === "network") return networkLayers(facts);
  const { positions, nfts, tokens } = facts;
  const kinds = [
    {
      key: "positions",
      name: t`Pools`,
      value: positions.value ?? 0,
      chains: chainsWith("positions", facts),
    },
    { key: "nfts", name: t`NFTs at floor`, value: nfts.value ?? 0, chains: chainsWith("nfts", facts) },
  ];
  if (division === "kind") {
    const all = { key: "tokens", name: t`Tokens`, value: tokens.value ?? 0, chains: chainsWith("tokens", facts) };
    return largestLayers([all, ...kinds]);
  }
  const assets = facts.assets.map(({ key, lead, forms, value }) => ({
    key,
    name: lead.symbol ?? lead.name,
    value: value ?? 0,
    chains: [...new Set(forms.map(({ chain }) => chain))],
    isUntrusted: true,
  }));
  return largestLayers([...kinds, ...assets], facts.unlistedValue);
}

function networkLayers({ chains }: PortfolioFacts): readonly Layer[] {
  return largestLayers(
    chains.map(({ chain, tokens, positions, nfts }) => ({
      key: chain,
      name: chainFacts(chain).displayName,
      value: sumOf([tokens, positions, nfts].map(({ value }) => value ?? 0)),
      chains: [chain],
    })),
  );
}

function chainsWith(kind: "tokens" | "positions" | "nfts", { chains }: PortfolioFacts): readonly Chain[] {
  return chains.filter((chain) => (chain[kind].value ?? 0) > 0).map(({ chain }) => chain);
}

/** Search parameter with the division; the first by default. */
export const DIVISION_PARAMETER = "by";

export function readDivision(search: URLSearchParams): Division {
  const name = search.get(DIVISION_PARAMETER);
  return DIVISIONS.find((division) => division === name) ?? DIVISIONS[0];
}
