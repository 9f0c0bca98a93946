import type { Asset } from "../tokenAssets";

/** Asset in a list of choices. */
export type ListedAsset = Asset & {
  /** Volume of the past day in US dollars. */
  readonly volume?: number | null | undefined;
  /** First seen, in Unix seconds. */
  readonly createdAtTimestamp?: number | null | undefined;
  readonly holdersCount?: number | null | undefined;
};
