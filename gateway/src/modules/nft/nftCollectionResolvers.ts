import type { Chain } from "@cenote/domain/chains";
import type { Resolvers } from "../../__generated__/resolvers";
import { parseAddress, toAddress } from "../../chain/addresses";
import { encodeCursor, toConnection, turnPage, type Page } from "../../request/connection";
import { nodeId } from "../../request/nodeId";
import { toSearchText } from "../../store/tables/searchText";
import type { NftCollectionPage, NftCollectionRow, NftTraitStats } from "./nftCollectionStore";
import { offerPage } from "./orders/offerPage";

/** The longest list of search results. */
const MAX_MATCHES = 500;

export const nftCollectionResolvers: Resolvers = {
  Query: {
    nftCollections: async (_, { chain, filter, ...args }, { nftCollections }): Promise<NftCollectionPage> => {
      const page = turnPage(args, 1);
      const requestedChain = (chain ?? "ETHEREUM") as Chain;
      const addresses = filter?.addresses?.flatMap((address) => parseAddress(address) ?? []) ?? null;
      const search = filter?.nameQuery ? toSearchText(filter.nameQuery) : null;
      const cursorOf = ({ address }: NftCollectionRow) => encodeCursor([address]);
      if (!search) {
        const rows = await nftCollections.list(requestedChain, addresses, page);
        return {
          ...toConnection(rows, page, cursorOf),
          count: () => nftCollections.count([requestedChain], addresses),
        };
      }
      const matches = (await nftCollections.search([requestedChain], search, MAX_MATCHES)).filter(
        ({ address }) => addresses?.includes(address) ?? true,
      );
      const count = () => Promise.resolve(matches.length);
      return { ...toConnection(pageOfMatches(matches, page), page, cursorOf), count };
    },
    topCollections: async (_, { chains, duration, ...args }, { nftCollections }) => {
      const page = turnPage(args, 1);
      const offset = Math.max(0, Math.trunc(Number(page.key?.[0] ?? 0))) || 0;
      const requestedChains = (chains ?? ["ETHEREUM"]) as Chain[];
      const rows = await nftCollections.top(requestedChains, duration ?? "DAY", page.limit, offset);
      const places = new Map(rows.map((row, place) => [row, offset + place + 1]));
      return {
        ...toConnection(rows, page, (row) => encodeCursor([places.get(row) ?? 0])),
        count: () => nftCollections.count(requestedChains, null),
      };
    },
  },
  NftCollectionConnection: { totalCount: ({ count }) => count() },
  NftCollection: {
    id: ({ chain, address }) => nodeId("NftCollection", chain, address),
    collectionId: ({ address }) => toAddress(address),
    description: async (row, _, { nftCollections }) => (await nftCollections.profile(row))?.description ?? null,
    bannerImage: async (row, _, { nftCollections, pictures }) => {
      const profile = await nftCollections.profile(row);
      return pictures.image(profile?.bannerKey ?? null, "full", "NftCollection", row.chain, row.address, "banner");
    },
    homepageUrl: async (row, _, { nftCollections }) => (await nftCollections.profile(row))?.homepageUrl ?? null,
    twitterName: async (row, _, { nftCollections }) => (await nftCollections.profile(row))?.twitterName ?? null,
    numAssets: async (row, _, { nftCollections }) => (await nftCollections.stats(row)).assets,
    // A collection without a picture shows its first item's.
    image: async (row, _, { nftCollections, pictures }) => {
      const own = (await nftCollections.profile(row))?.imageKey;
      const imageKey = own ?? (await nftCollections.stats(row)).imageKey;
      return pictures.image(imageKey, "thumbnail", "NftCollection", row.chain, row.address);
    },
    nftContracts: (row) => [row],
    traits: async (row, _, { nftCollections }) => {
      const byName = new Map<string, NftTraitStats[]>();
      for (const stat of await nftCollections.traits(row)) {
        byName.set(stat.name, [...(byName.get(stat.name) ?? []), stat]);
      }
      return [...byName].map(([name, stats]) => ({ name, values: stats.map(({ value }) => value), stats }));
    },
    markets: (collection, { currencies }) => currencies.map((currency) => ({ collection, currency })),
    offers: async ({ chain, address }, { first }, { nftOrders }) =>
      offerPage(await nftOrders.collectionOffers(chain, address), first),
  },
  NftContract: {
    id: ({ chain, address }) => nodeId("NftContract", chain, address),
    address: ({ address }) => toAddress(address),
    totalSupply: async (row, _, { nftCollections }) => (await nftCollections.stats(row)).assets,
  },
};

/** Returns a page of search results in their order: after the cursor, or before it when backward. */
function pageOfMatches(matches: readonly NftCollectionRow[], page: Page) {
  const walked = page.isBackward ? [...matches].reverse() : matches;
  const place = page.key ? walked.findIndex(({ address }) => address === page.key![0]) : -1;
  return walked.slice(place + 1, place + 1 + page.limit);
}
