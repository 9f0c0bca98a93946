import type { Resolvers } from "../../../__generated__/resolvers";
import { toAddress } from "../../../chain/addresses";
import type { Context } from "../../../context";
import type { Course } from "./nftCourse";
import { inCurrency, type NftMarketRow } from "./nftMarketResolvers";

export const nftStatisticsResolvers: Resolvers = {
  NftCollection: {
    ownership: async (row, _, { nftSpread, nftCollections }) => {
      const [bands, largest, { assets }] = await Promise.all([
        nftSpread.ownerBands(row),
        nftSpread.largestOwners(row),
        nftCollections.stats(row),
      ]);
      return {
        bands: [...bands],
        largest: largest.map(({ owner, items }) => ({
          address: toAddress(owner),
          items,
          percent: assets ? (100 * items) / assets : 0,
        })),
      };
    },
  },
  NftCollectionMarket: {
    historicalFloorPrice: async (row, { duration }, context) => {
      const { floorPrice } = await context.nftCollections.stats(row.collection);
      return timestamped(row, await context.nftStatistics.floors(row.collection, duration, floorPrice), context);
    },
    historicalVolume: async (row, { duration }, context) =>
      timestamped(row, await context.nftStatistics.volumes(row.collection, duration), context),
    listingDepth: async (row, _, context) => {
      const levels = await context.nftSpread.depth(row.collection);
      const counted = await Promise.all(
        levels.map(async ({ percent, items, ...wei }) => {
          const [price, cost] = await Promise.all([
            inCurrency(row, wei.price, context),
            inCurrency(row, wei.cost, context),
          ]);
          return price === null || cost === null ? null : { percentAboveFloor: percent, price, items, cost };
        }),
      );
      return counted.filter((level) => level !== null);
    },
  },
};

/** Empty while the market's currency has no rate. */
async function timestamped(row: NftMarketRow, course: Course, context: Context) {
  const points = await Promise.all(
    course.map(async ({ timestamp, wei }) => ({ timestamp, value: await inCurrency(row, wei, context) })),
  );
  return points.flatMap(({ timestamp, value }) =>
    value === null ? [] : [{ currency: row.currency, timestamp, value }],
  );
}
