import type { Chain } from "@cenote/domain/chains";
import type { Resolvers } from "../../__generated__/resolvers";
import { parseAddress, toAddress } from "../../addresses";
import { decodeCursor, encodeCursor, toConnection } from "../../connection";
import { nodeId } from "../../nodeId";
import { forwardPage } from "./pages";

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
    markets: (collection, { currencies }) => currencies.map((currency) => ({ collection, currency })),
  },
  NftContract: {
    id: ({ chain, address }) => nodeId("NftContract", chain, address),
    address: ({ address }) => toAddress(address),
    standard: () => "ERC721",
    totalSupply: async (row, _, { nftCollections }) => (await nftCollections.stats(row)).assets,
  },
};
