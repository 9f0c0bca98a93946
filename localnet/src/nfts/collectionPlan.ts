import type { Chain } from "@cenote/domain/chains";

/** An NFT collection of a local chain. */
export type CollectionPlan = {
  /** Contract that draws it. */
  readonly contract: "Strata" | "Axolings" | "Ripples" | "Shells" | "Weaves";
  readonly name: string;
  readonly symbol: string;
  readonly description: string;
  readonly items: number;
  /** Initial floor price in the native token. */
  readonly floor: number;
  /** Only for collections whose items are not traded individually: those with several copies of each, and spam. */
  readonly role?: "copies" | "spam";
  /** Excluded from the list of verified collections. */
  readonly isUnverified?: true;
};

export const COLLECTIONS: Readonly<Partial<Record<Chain, readonly CollectionPlan[]>>> = {
  ETHEREUM: [
    {
      contract: "Axolings",
      name: "Axolings",
      symbol: "AXO",
      description: "Small creatures of the cenote, drawn pixel by pixel by their contract.",
      items: 150,
      floor: 0.42,
    },
    {
      contract: "Strata",
      name: "Strata",
      symbol: "STRATA",
      description: "Landscapes in layers of stone and light. Each is drawn on chain from its number alone.",
      items: 120,
      floor: 0.16,
    },
    {
      contract: "Ripples",
      name: "Ripples",
      symbol: "RIPL",
      description: "Rings that run out from where a drop has fallen.",
      items: 96,
      floor: 0.065,
    },
    {
      contract: "Weaves",
      name: "Currents",
      symbol: "CURR",
      description: "Tiles that join into streams under the ground.",
      items: 72,
      floor: 0.05,
    },
    {
      contract: "Shells",
      name: "Shells",
      symbol: "SHELL",
      description: "Spirals that roll back and forth. There are several of each.",
      items: 12,
      floor: 0.02,
      role: "copies",
    },
    {
      contract: "Weaves",
      name: "Loose Threads",
      symbol: "LOOSE",
      description: "Tiles turned at random, by an artist who is not verified.",
      items: 40,
      floor: 0.011,
      isUnverified: true,
    },
    {
      contract: "Ripples",
      name: "Claim 5000 UNI at uni-rewards.example",
      symbol: "CLAIM",
      description: "Visit uni-rewards.example and connect your wallet to claim your reward.",
      items: 24,
      floor: 0,
      role: "spam",
      isUnverified: true,
    },
  ],
  BASE: [
    {
      contract: "Weaves",
      name: "Weaves",
      symbol: "WEAVE",
      description: "Tiles turned at random that join into an endless cloth.",
      items: 110,
      floor: 0.028,
    },
    {
      contract: "Strata",
      name: "Strata of Base",
      symbol: "STRB",
      description: "The layered landscapes, on a second chain.",
      items: 80,
      floor: 0.041,
    },
  ],
  POLYGON: [
    {
      contract: "Axolings",
      name: "Axolings Afar",
      symbol: "AXOF",
      description: "Creatures of the cenote that swam to another chain.",
      items: 60,
      floor: 38,
    },
  ],
};
