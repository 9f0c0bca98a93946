import type { Asset } from "../tokenAssets";

/** An asset as a list of choices shows it. */
export type ListedAsset = Asset & {
  /** Of the past day, US dollars. */
  readonly volume?: number | null | undefined;
  /** When it was first seen, Unix seconds. */
  readonly createdAtTimestamp?: number | null | undefined;
  readonly holdersCount?: number | null | undefined;
};
