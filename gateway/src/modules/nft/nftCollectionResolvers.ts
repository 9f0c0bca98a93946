import type { Chain } from "@cenote/domain/chains";
import type { Resolvers } from "../../__generated__/resolvers";
import { parseAddress, toAddress } from "../../addresses";
import { encodeCursor, toConnection, turnPage } from "../../connection";
import { nodeId } from "../../nodeId";

export const nftCollectionResolvers: Resolvers = {
  Query: {
    nftCollections: async (_, { chain, filter, ...args }, { nftCollections }) => {
      const page = turnPage(args, 1);
      const addresses = filter?.addresses?.flatMap((address) => parseAddress(address) ?? []) ?? null;
      const rows = await nftCollections.list(
        (chain ?? "ETHEREUM") as Chain,
        { addresses, name: filter?.nameQuery?.trim() || null },
        page,
      );
      return toConnection(rows, page, ({ address }) => encodeCursor([address]));
    },
    topCollections: async (_, { chains, duration, ...args }, { nftCollections }) => {
      const page = turnPage(args, 1);
      const offset = Math.max(0, Math.trunc(Number(page.key?.[0] ?? 0))) || 0;
      const wanted = (chains ?? ["ETHEREUM"]) as Chain[];
      const rows = await nftCollections.top(wanted, duration ?? "DAY", page.limit, offset);
      const places = new Map(rows.map((row, place) => [row, offset + place + 1]));
      return toConnection(rows, page, (row) => encodeCursor([places.get(row) ?? 0]));
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
