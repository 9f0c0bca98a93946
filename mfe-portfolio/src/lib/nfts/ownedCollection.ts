import type { Chain } from "@cenote/domain/chains";
import type { Choices } from "../assets/tokenChoices";
import { tokenKey } from "../assets/heldToken";

/** A collection of which accounts own items. Its name is untrusted; a figure is null if unknown. */
export type OwnedCollection = {
  readonly key: string;
  readonly chain: Chain;
  readonly address: string;
  readonly name: string | null;
  readonly isVerified: boolean;
  /** By the gateway's rule: not verified, and its name has a web address or promises a reward. */
  readonly isSpam: boolean;
  readonly itemCount: number;
  /** Floor price in the chain's coin. */
  readonly floor: { readonly value: number; readonly currency: string } | null;
  /** Floor price in US dollars; null for an unverified collection, whose floor may be fake. */
  readonly floorUsd: number | null;
};

/** Reason for excluding an item or a collection. */
export type NftRule = "hidden" | "spam";

/** Returns the key of a collection in the browser's list. */
export const collectionKey: (chain: Chain, address: string) => string = tokenKey;

/** Returns the key of an item in the browser's list. */
export function itemKey(collection: string, tokenId: string): string {
  return `${collection}:${tokenId}`;
}

/** Returns the rule that excludes an item or collection; an item has two keys, its own and its collection's. */
export function nftRule(keys: readonly string[], isSpam: boolean, { hidden, shown }: Choices): NftRule | null {
  if (keys.some((key) => hidden.has(key))) return "hidden";
  return isSpam && !keys.some((key) => shown.has(key)) ? "spam" : null;
}

/** Returns the number of individually hidden items in shown collections. */
export function hiddenItems(collections: readonly OwnedCollection[], { hidden }: Choices): number {
  const shown = collections.filter(({ key }) => !hidden.has(key));
  return [...hidden].filter((name) => shown.some(({ key }) => name.startsWith(itemKey(key, "")))).length;
}

/** Merges the collections of several accounts, each once, by value at their floor, highest first. */
export function mergeCollections(lists: readonly (readonly OwnedCollection[])[]): readonly OwnedCollection[] {
  const byKey = new Map<string, OwnedCollection>();
  for (const collection of lists.flat()) {
    const other = byKey.get(collection.key);
    const itemCount = collection.itemCount + (other?.itemCount ?? 0);
    byKey.set(collection.key, { ...collection, itemCount });
  }
  const valueOf = ({ itemCount, floorUsd }: OwnedCollection) => (floorUsd === null ? -1 : itemCount * floorUsd);
  return [...byKey.values()].sort((one, other) => valueOf(other) - valueOf(one) || other.itemCount - one.itemCount);
}

/**
 * Returns the value of the items at their collections' floors, in US dollars, and the number of those without a floor.
 */
export function valueAtFloor(collections: readonly OwnedCollection[]): {
  readonly value: number | null;
  readonly unknownItems: number;
} {
  const pricedCollections = collections.filter(({ floorUsd }) => floorUsd !== null);
  const unknown = collections.filter(({ floorUsd }) => floorUsd === null);
  return {
    value:
      pricedCollections.length > 0
        ? pricedCollections.reduce((sum, one) => sum + one.itemCount * (one.floorUsd ?? 0), 0)
        : null,
    unknownItems: unknown.reduce((sum, { itemCount }) => sum + itemCount, 0),
  };
}
