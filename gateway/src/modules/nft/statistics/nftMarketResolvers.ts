import { percentChange } from "@cenote/domain/percentChange";
import type { Currency, HistoryDuration, Resolvers } from "../../../__generated__/resolvers";
import type { Context } from "../../../context";
import { toWhole } from "../../../lib/pricing/units";
import { nodeId } from "../../../request/nodeId";
import { amount, percent } from "../../market/amounts";
import { nativeCurrency, rateBetween } from "../../market/currencyRates";
import type { NftCollectionRow } from "../nftCollectionStore";

/** A collection's market in one currency. */
export type NftMarketRow = { readonly collection: NftCollectionRow; readonly currency: Currency };

/** All native coins have the same decimals. */
export const NATIVE_DECIMALS = 18;

export const nftMarketResolvers: Resolvers = {
  NftCollectionMarket: {
    id: ({ collection: { chain, address }, currency }) => nodeId("NftCollectionMarket", chain, address, currency),
    floorPrice: async (row, _, context) =>
      timestamped(row, (await context.nftCollections.stats(row.collection)).floorPrice, context),
    owners: async ({ collection }, _, { nftCollections }) => (await nftCollections.stats(collection)).owners,
    totalVolume: async (row, _, context) =>
      timestamped(row, (await context.nftCollections.sales(row.collection, "MAX")).volume, context),
    volume: (row, { duration }, context) => volume(row, duration, context),
    volume24h: (row, _, context) => volume(row, "DAY", context),
    floorPricePercentChange: async ({ collection }, { duration }, { nftCollections, nftHistory }) => {
      const [now, then] = await Promise.all([
        nftCollections.stats(collection),
        nftHistory.earlier(collection, duration),
      ]);
      return now.floorPrice === null || !then?.floorPrice
        ? null
        : percent(percentChange(Number(then.floorPrice), Number(now.floorPrice)));
    },
    volumePercentChange: async ({ collection }, { duration }, { nftCollections, nftHistory }) => {
      const [now, then] = await Promise.all([
        nftCollections.sales(collection, duration),
        nftHistory.earlier(collection, duration),
      ]);
      return then && percent(percentChange(Number(then.volume), Number(now.volume)));
    },
    sales: async ({ collection }, { duration }, { nftCollections }) =>
      (await nftCollections.sales(collection, duration)).count,
    listings: async ({ collection }, _, { nftCollections }) => (await nftCollections.stats(collection)).listings,
    marketplaces: async (row, _, context) => {
      const markets = await context.nftCollections.markets(row.collection);
      return Promise.all(
        markets.map(async ({ market, listings, floorPrice }) => ({
          marketplace: market,
          listings,
          floorPrice: await inCurrency(row, floorPrice, context),
        })),
      );
    },
    percentUniqueOwners: async ({ collection }, _, { nftCollections }) => {
      const { owners, assets } = await nftCollections.stats(collection);
      return assets ? (100 * owners) / assets : null;
    },
    percentListed: async ({ collection }, _, { nftCollections }) => {
      const { listings, assets } = await nftCollections.stats(collection);
      return assets ? (100 * listings) / assets : null;
    },
  },
};

async function volume(row: NftMarketRow, duration: HistoryDuration, context: Context) {
  const { volume: wei } = await context.nftCollections.sales(row.collection, duration);
  return amount(row.currency, await inCurrency(row, wei, context));
}

async function timestamped(row: NftMarketRow, wei: string | null, context: Context) {
  const [value, asOf] = await Promise.all([inCurrency(row, wei, context), context.chains.asOf(row.collection.chain)]);
  return value === null ? null : { currency: row.currency, value, timestamp: asOf?.blockTimestamp ?? 0 };
}

/**
 * Converts wei to a currency. Listings and sales are in the chain's native coin; other currencies use the present rate,
 * null if unknown.
 */
export async function inCurrency({ collection, currency }: NftMarketRow, wei: string | null, context: Context) {
  const rate = await rateBetween(nativeCurrency(collection.chain), currency, context);
  return wei === null || rate === null ? null : toWhole(BigInt(wei), NATIVE_DECIMALS) * rate;
}
