import type { Chain } from "@cenote/domain/chains";
import type { HistoryDuration, Resolvers } from "../../__generated__/resolvers";
import { parseAddress, toAddress } from "../../addresses";
import { decodeCursor, encodeCursor, toConnection } from "../../connection";
import type { Context } from "../../context";
import { toWhole } from "../../indexer/pricing/units";
import { nodeId } from "../../nodeId";
import { amount } from "../market/amounts";
import type { NftCollectionRow } from "./nftCollectionStore";
import { forwardPage } from "./pages";

const NATIVE_DECIMALS = 18;

export const nftCollectionResolvers: Resolvers = {
  Query: {
    nftCollections: async (_, { chain, filter, ...args }, { nftCollections }) => {
      const { first, after } = forwardPage(args, "nftCollections");
      const addresses = filter?.addresses?.flatMap((address) => parseAddress(address) ?? []) ?? null;
      const rows = await nftCollections.list(
        (chain ?? "ETHEREUM") as Chain,
        { addresses, name: filter?.nameQuery?.trim() || null },
        { first: first + 1, after: decodeCursor(after, 1)?.[0] ?? null },
      );
      return toConnection(rows, first, after, ({ address }) => encodeCursor([address]));
    },
    topCollections: async (_, { chains, duration, ...args }, { nftCollections }) => {
      const { first, after } = forwardPage(args, "topCollections");
      const offset = Number(decodeCursor(after, 1)?.[0] ?? 0) || 0;
      const rows = await nftCollections.top((chains ?? ["ETHEREUM"]) as Chain[], duration ?? "DAY", first + 1, offset);
      const places = new Map(rows.map((row, place) => [row, offset + place + 1]));
      return toConnection(rows, first, after, (row) => encodeCursor([places.get(row) ?? 0]));
    },
  },
  NftCollection: {
    id: ({ chain, address }) => nodeId("NftCollection", chain, address),
    collectionId: ({ address }) => toAddress(address),
    // Contracts do not describe themselves; nobody has done it for them.
    description: () => null,
    bannerImage: () => null,
    homepageUrl: () => null,
    twitterName: () => null,
    numAssets: async (row, _, { nftCollections }) => (await nftCollections.stats(row)).assets,
    // A collection shows itself by its first item.
    image: async (row, _, { nftCollections }) => {
      const { image } = await nftCollections.stats(row);
      return image
        ? { id: nodeId("Image", "NftCollection", row.chain, row.address), url: image, dimensions: null }
        : null;
    },
    nftContracts: (row) => [row],
    traits: async (row, _, { nftCollections }) => {
      const byName = new Map<string, { name: string; value: string; assets: number }[]>();
      for (const stat of await nftCollections.traits(row)) {
        byName.set(stat.name, [...(byName.get(stat.name) ?? []), stat]);
      }
      return [...byName].map(([name, stats]) => ({ name, values: stats.map(({ value }) => value), stats }));
    },
    // One currency: listings and sales are in the native coin.
    markets: (row, { currencies }) => currencies.map((currency) => (currency === "ETH" ? row : null)),
  },
  NftContract: {
    id: ({ chain, address }) => nodeId("NftContract", chain, address),
    address: ({ address }) => toAddress(address),
    standard: () => "ERC721",
    totalSupply: async (row, _, { nftCollections }) => (await nftCollections.stats(row)).assets,
  },
  NftCollectionMarket: {
    id: ({ chain, address }) => nodeId("NftCollectionMarket", chain, address, "ETH"),
    currency: () => "ETH",
    floorPrice: async (row, _, context) => {
      const { floorPrice } = await context.nftCollections.stats(row);
      return floorPrice === null ? null : timestamped(row, floorPrice, context);
    },
    owners: async (row, _, { nftCollections }) => (await nftCollections.stats(row)).owners,
    totalVolume: async (row, _, context) =>
      timestamped(row, (await context.nftCollections.sales(row, "MAX")).volume, context),
    volume: (row, { duration }, context) => volume(row, duration, context),
    volume24h: (row, _, context) => volume(row, "DAY", context),
    sales: async (row, { duration }, { nftCollections }) => (await nftCollections.sales(row, duration)).count,
    listings: async (row, _, { nftCollections }) => (await nftCollections.stats(row)).listings,
    marketplaces: async (row, _, { nftCollections }) => {
      const { listings, floorPrice } = await nftCollections.stats(row);
      return [
        {
          marketplace: "OPENSEA" as const,
          listings,
          floorPrice: floorPrice === null ? null : toWhole(BigInt(floorPrice), NATIVE_DECIMALS),
        },
      ];
    },
    percentUniqueOwners: async (row, _, { nftCollections }) => {
      const { owners, assets } = await nftCollections.stats(row);
      return assets ? (100 * owners) / assets : null;
    },
    percentListed: async (row, _, { nftCollections }) => {
      const { listings, assets } = await nftCollections.stats(row);
      return assets ? (100 * listings) / assets : null;
    },
  },
};

async function volume(row: NftCollectionRow, duration: HistoryDuration, { nftCollections }: Context) {
  return amount("ETH", toWhole(BigInt((await nftCollections.sales(row, duration)).volume), NATIVE_DECIMALS));
}

async function timestamped(row: NftCollectionRow, wei: string, { chains }: Context) {
  const asOf = await chains.asOf(row.chain);
  return {
    currency: "ETH" as const,
    value: toWhole(BigInt(wei), NATIVE_DECIMALS),
    timestamp: asOf?.blockTimestamp ?? 0,
  };
}
