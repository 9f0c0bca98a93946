import type { Chain } from "@cenote/domain/chains";
import { POOL_VERSIONS } from "@cenote/domain/trading";
import type { Amount, HeldNfts } from "../../__generated__/resolvers";
import type { Context } from "../../context";
import { usd } from "../market/amounts";
import { nativeCurrency, rateBetween } from "../market/currencyRates";
import type { HeldCollection } from "../nft/heldItems";
import { NATIVE_DECIMALS } from "../nft/statistics/nftMarketResolvers";
import { valueOf } from "../position/positionList";
import { performanceOf } from "../position/positionPerformance";
import { standingOf } from "../position/positionStanding";
import type { PositionRow } from "../position/positionStore";
import { toWhole } from "../../lib/pricing/units";
import { holdingsOf } from "./portfolioHoldings";
import type { HoldingRow, PortfolioRow } from "./portfolioStore";

/** An owner's assets on one chain. */
export type ChainBalanceRow = {
  readonly chain: Chain;
  /** The holdings that are not hidden. */
  readonly holdings: () => Promise<readonly HoldingRow[]>;
  readonly positions: () => Promise<readonly PositionRow[]>;
  readonly collections: () => Promise<readonly HeldCollection[]>;
};

/** The value of an owner's positions on one chain. */
export type HeldPositionsRow = {
  readonly count: number;
  readonly value: Amount | null;
  readonly feesValue: Amount | null;
  readonly unpricedCount: number;
  /** Closed ones too. */
  readonly all: readonly PositionRow[];
};

/**
 * Returns an owner's assets on each chain: a chain that cannot be read fails alone. All chains share one statement for
 * positions and one for items.
 */
export function chainBalancesOf(portfolio: PortfolioRow, context: Context): ChainBalanceRow[] {
  const { owner, chains } = portfolio;
  let positions: Promise<readonly PositionRow[]> | undefined;
  let collections: Promise<readonly HeldCollection[]> | undefined;
  const allPositions = () =>
    (positions ??= context.positions.ofOwner(owner, { chains, versions: POOL_VERSIONS, pool: null }));
  const allCollections = () => (collections ??= context.nftAssets.collectionsOf(owner, chains));
  return chains.map((chain) => {
    const isHere = (row: { readonly chain: Chain }) => row.chain === chain;
    return {
      chain,
      holdings: async () =>
        (await holdingsOf({ ...portfolio, chains: [chain] }, context)).filter(({ isHidden }) => !isHidden),
      positions: async () => (await allPositions()).filter(isHere),
      collections: async () => (await allCollections()).filter(isHere),
    };
  });
}

/** Returns the value of liquidity positions with their fees; closed ones are excluded. */
export async function heldPositions(rows: readonly PositionRow[], context: Context): Promise<HeldPositionsRow> {
  const worths = await Promise.all(
    rows.map(async (row) => {
      const standing = await standingOf(row, context);
      if (standing?.status === "CLOSED") return [];
      const [principal, fees] = await Promise.all([
        valueOf("principal", row, context),
        standing?.fees ? valueOf("fees", row, context) : 0,
      ]);
      return [{ principal, fees }];
    }),
  );
  const held = worths.flat();
  const priced = held.filter(({ principal, fees }) => Number.isFinite(principal + fees));
  const sum = (worth: (one: (typeof priced)[number]) => number) => priced.reduce((total, one) => total + worth(one), 0);
  const isUnknown = held.length > 0 && priced.length === 0;
  return {
    count: held.length,
    value: isUnknown ? null : usd(sum(({ principal, fees }) => principal + fees)),
    feesValue: isUnknown ? null : usd(sum(({ fees }) => fees)),
    unpricedCount: held.length - priced.length,
    all: rows,
  };
}

/** Returns the dollars of all known fees that positions earned; null when none are known. */
export async function earnedFees(rows: readonly PositionRow[], context: Context): Promise<number | null> {
  const performances = await Promise.all(rows.map((row) => performanceOf(row, context)));
  const fees = performances.flatMap((performance) => performance?.feesValue?.value ?? []);
  return rows.length > 0 && fees.length === 0 ? null : fees.reduce((sum, value) => sum + value, 0);
}

/**
 * Returns the value of items at the floor prices of their collections. Anyone can list an item of their own collection
 * at any price: only verified collections have a value here.
 */
export async function heldNfts(rows: readonly HeldCollection[], context: Context): Promise<HeldNfts> {
  const { nftCollections } = context;
  const worths = await Promise.all(
    rows.map(async ({ chain, collection, itemCount, amount }) => {
      const key = { chain, address: collection };
      const isVerified = (await nftCollections.find(key))?.isVerified ?? false;
      const floor = isVerified ? (await nftCollections.stats(key)).floorPrice : null;
      const rate = floor === null ? null : await rateBetween(nativeCurrency(chain), "USD", context);
      const value = floor === null || rate === null ? null : toWhole(BigInt(floor), NATIVE_DECIMALS) * rate * amount;
      return { itemCount, value };
    }),
  );
  const countOf = (list: typeof worths) => list.reduce((sum, { itemCount }) => sum + itemCount, 0);
  const priced = worths.filter(({ value }) => value !== null);
  return {
    count: countOf(worths),
    value: worths.length > 0 && priced.length === 0 ? null : usd(priced.reduce((sum, { value }) => sum + value!, 0)),
    unpricedCount: countOf(worths) - countOf(priced),
  };
}
