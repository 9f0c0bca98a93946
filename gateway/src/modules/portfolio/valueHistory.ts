import type { Chain } from "@cenote/domain/chains";
import { percentChange } from "@cenote/domain/percentChange";
import type { AmountChange, HistoryDuration, PortfolioValueHistory } from "../../__generated__/resolvers";
import type { Context } from "../../context";
import { percent, usd } from "../market/amounts";
import { momentsOf, type Moments } from "../market/moments";
import { pastTokens } from "./pastTokens";
import type { PortfolioRow } from "./portfolioStore";
import { addSeries, usdAt, countValue, emptySeries, type ValueSeries } from "../market/valueSeries";
import { tokenKeyOf } from "../../store/tables/tokenSql";
import { pastWorth } from "../position/pastWorth";
import type { OwnedItem, PositionRow } from "../position/positionStore";

/** Returns the value of some owners' tokens and positions over time. */
export async function valueHistoryOf(
  portfolios: readonly PortfolioRow[],
  duration: HistoryDuration,
  context: Context,
): Promise<PortfolioValueHistory> {
  const requested = [...new Set(portfolios.flatMap(({ chains }) => chains))];
  // On chains where not all transfers are indexed, past balances are unknown.
  const chains = requested.filter((chain) => context.isReadWhole(chain));
  const unknownChains = new Set<Chain>(requested.filter((chain) => !chains.includes(chain)));
  const moments = await momentsFor(portfolios, chains, duration, context);
  if (!moments) return { points: [], change: null, unknownChains: [...unknownChains] };

  const parts = await Promise.all(
    portfolios.map(async (portfolio) => {
      const narrowed = { ...portfolio, chains: portfolio.chains.filter((chain) => chains.includes(chain)) };
      const positions = await pastPositions(narrowed, moments, context);
      const { series: tokens, busyChains } = await pastTokens(narrowed, moments, positions.shares, context);
      for (const chain of busyChains) unknownChains.add(chain);
      return { tokens, positions: positions.series };
    }),
  );
  const { length } = moments.at;
  const tokens = addSeries(
    parts.map((part) => part.tokens),
    length,
  );
  const positions = addSeries(
    parts.map((part) => part.positions),
    length,
  );
  const all = addSeries([tokens, positions], length);
  return {
    points: moments.at.map((timestamp, place) => ({
      timestamp,
      value: usd(usdAt(all, place)),
      tokensValue: usd(usdAt(tokens, place)),
      positionsValue: usd(usdAt(positions, place)),
      unpricedTokenCount: tokens.unpriced[place]!,
      unpricedPositionCount: positions.unpriced[place]!,
    })),
    change: changeOf(moments.at.map((_, place) => usdAt(all, place))),
    unknownChains: [...unknownChains],
  };
}

/** Returns the moments of a window that ends at the newest block of the chains; null before their first one. */
async function momentsFor(
  portfolios: readonly PortfolioRow[],
  chains: readonly Chain[],
  duration: HistoryDuration,
  { chains: chainStore, balanceHistory }: Context,
): Promise<Moments | null> {
  const asOf = (await Promise.all(chains.map((chain) => chainStore.asOf(chain)))).filter((block) => block !== null);
  if (!asOf.length) return null;
  const now = Math.max(...asOf.map(({ blockTimestamp }) => blockTimestamp));
  const owners = portfolios.map(({ owner }) => owner);
  return momentsOf(duration, now, duration === "MAX" ? await balanceHistory.firstActivity(owners, chains) : null);
}

/** Compares the last value with the first known one. */
function changeOf(values: readonly (number | null)[]): AmountChange | null {
  const [then, now] = [values.find((value) => value !== null), values.at(-1)];
  if (then == null || now == null) return null;
  return { absolute: usd(now - then), percentage: percent(percentChange(then, now)) };
}

/** Returns the value of an owner's positions at each moment, and the share tokens that it includes. */
async function pastPositions(
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
