import type { Context } from "../../context";
import { tokenKeyOf } from "../../store/tokenSql";
import type { Moments } from "../market/moments";
import type { PortfolioRow } from "./portfolioStore";
import { countValue, emptySeries, type ValueSeries } from "../market/valueSeries";
import { pastWorth } from "../position/pastWorth";
import type { OwnedItem, PositionRow } from "../position/positionStore";

/** Returns the value of an owner's positions at each moment, and the share tokens that it includes. */
export async function pastPositions(
  { owner, chains }: PortfolioRow,
  moments: Moments,
  context: Context,
): Promise<{ readonly series: ValueSeries; readonly shares: ReadonlySet<string> }> {
  const series = emptySeries(moments.at.length);
  const [items, shares] = await Promise.all([
    context.positions.everOwned(owner, chains),
    context.positions.ofOwner(owner, { chains, versions: ["V2"], pool: null }),
  ]);
  const add = async (row: PositionRow, isOwnedAt: (timestamp: number) => boolean) => {
    const worth = await pastWorth(row, row.owner === owner, moments, context);
    for (const [place, value] of worth.entries()) {
      if (value !== undefined && isOwnedAt(moments.at[place]!)) countValue(series, place, value);
    }
  };
  await Promise.all([
    ...items.map((item) => add(item, (timestamp) => isOwned(item, timestamp))),
    ...shares.map((share) => add(share, () => true)),
  ]);
  return { series, shares: new Set(shares.map(({ chain, address }) => tokenKeyOf({ chain, address }))) };
}

function isOwned({ moves }: OwnedItem, timestamp: number): boolean {
  const [, isIncoming = false] = moves.findLast(([at]) => at <= timestamp) ?? [];
  return isIncoming;
}
