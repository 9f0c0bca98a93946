import type { Asset } from "./groupAssets";
import { assetProfit, type TokenProfits } from "./tokenProfits";

/** Sort orders of the list; the first is the default. */
export const ASSET_SORTS = {
  value: "value",
  price: "price",
  day: "day",
  cost: "cost",
  unrealized: "unrealized",
  realized: "realized",
} as const;
export type AssetSort = keyof typeof ASSET_SORTS;

type Order = { readonly by: AssetSort; readonly isAscending: boolean };

/** Sorts assets; those with an unknown figure are last in either direction. */
export function sortAssets(
  assets: readonly Asset[],
  { by, isAscending }: Order,
  profits: TokenProfits,
): readonly Asset[] {
  const figures = new Map(assets.map((asset) => [asset, figureOf(asset, by, profits)]));
  const sign = isAscending ? 1 : -1;
  return [...assets].sort((one, other) => {
    const [first, second] = [figures.get(one) ?? null, figures.get(other) ?? null];
    if (first === null || second === null) return Number(first === null) - Number(second === null);
    return sign * (first - second);
  });
}

function figureOf(asset: Asset, by: AssetSort, profits: TokenProfits): number | null {
  switch (by) {
    case "value":
      return asset.value;
    case "price":
      return asset.price;
    case "day":
      return asset.change;
    case "cost":
    case "unrealized":
    case "realized":
      return assetProfit(asset, profits)[by];
  }
}

/** Whether a text is part of the name or symbol of one of an asset's tokens, or a prefix of an address. */
export function isFound({ forms }: Asset, text: string): boolean {
  const lowerText = text.toLowerCase();
  return forms.some(
    ({ name, symbol, address }) =>
      [name, symbol].some((word) => word?.toLowerCase().includes(lowerText)) ||
      address?.toLowerCase().startsWith(lowerText) === true,
  );
}
