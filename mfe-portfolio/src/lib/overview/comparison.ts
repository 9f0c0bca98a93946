import type { ChartPoint } from "@cenote/kit/chart/chartPoint";
import { isAddress } from "@cenote/kit/text/address";
import type { Asset } from "../assets/groupAssets";
import type { Change, PortfolioFacts } from "./combineOwners";

/** Search parameter with the wallet to compare with. */
export const COMPARE_PARAMETER = "compare";

/** Returns the wallet that the URL compares with; null without one, or for an invalid address. */
export function readCompared(search: URLSearchParams): string | null {
  const address = search.get(COMPARE_PARAMETER);
  return address && isAddress(address) ? address : null;
}

/** One of two compared wallets. */
export type ComparedSide = {
  readonly name: string;
  readonly facts: PortfolioFacts;
  /** Over the span of the chart; undefined while it loads. */
  readonly change: Change | undefined;
};

/** Adds another history for comparison: at each moment the other's last value, unknown before its start. */
export function withCompared(
  points: readonly ChartPoint[],
  others: readonly ChartPoint[],
  name: string,
): readonly ChartPoint[] {
  return points.map((point) => {
    const compared = others.findLast(({ timestamp }) => timestamp <= point.timestamp)?.value ?? null;
    return { ...point, compared, parts: [{ name, value: compared }] };
  });
}

/** A shared asset, with the value of each side in US dollars. */
export type SharedAsset = { readonly asset: Asset; readonly values: readonly [number | null, number | null] };

/** Returns the shared assets by combined value, highest first. */
export function sharedAssets(one: readonly Asset[], other: readonly Asset[]): readonly SharedAsset[] {
  const others = new Map(other.map((asset) => [asset.key, asset.value]));
  const worthOf = ({ values: [first, second] }: SharedAsset) => (first ?? 0) + (second ?? 0);
  return one
    .flatMap((asset): SharedAsset[] =>
      others.has(asset.key) ? [{ asset, values: [asset.value, others.get(asset.key) ?? null] }] : [],
    )
    .sort((first, second) => worthOf(second) - worthOf(first));
}
