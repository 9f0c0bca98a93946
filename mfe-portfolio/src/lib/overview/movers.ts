import type { Asset } from "../assets/groupAssets";
import type { PortfolioFacts } from "./combineOwners";
import { sumOf } from "./worth";

/** An asset with its contribution to the portfolio's change within the last day. */
export type Mover = {
  readonly asset: Asset;
  /** US dollars. */
  readonly change: number;
  readonly percent: number;
};

export type Movers = {
  /** Largest changes first, in either direction. */
  readonly movers: readonly Mover[];
  /** Change of all other tokens in US dollars; null if unknown. */
  readonly rest: number | null;
};

const SHOWN = 5;
/** Smaller changes count as none. */
const MIN_USD = 0.005;

/**
 * Returns the assets that moved a portfolio within the last day, by the prices of its current holdings: transfers do
 * not count.
 */
export function moversOf({ assets, dayChange }: Pick<PortfolioFacts, "assets" | "dayChange">): Movers {
  const moved = assets.flatMap(toMover).sort((one, other) => Math.abs(other.change) - Math.abs(one.change));
  const movers = moved.slice(0, SHOWN);
  const shown = sumOf(movers.map(({ change }) => change));
  const rest = dayChange && dayChange.absolute - shown;
  return { movers, rest: rest !== null && Math.abs(rest) < MIN_USD ? 0 : rest };
}

function toMover(asset: Asset): Mover[] {
  const { value, change: percent } = asset;
  // After a total loss, the former value cannot be computed.
  if (value === null || percent === null || percent <= -100) return [];
  const change = value - value / (1 + percent / 100);
  return Math.abs(change) < MIN_USD ? [] : [{ asset, change, percent }];
}
