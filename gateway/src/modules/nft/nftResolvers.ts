import type { Chain } from "@cenote/domain/chains";
import type { NftAssetsFilterInput, NftBalancesFilterInput, Resolvers } from "../../__generated__/resolvers";
import { parseAddress, toAddress } from "../../chain/addresses";
import { MAX_INT, toInt } from "./itemAmounts";
import { encodeCursor, toConnection, turnPage } from "../../request/connection";
import type { Context } from "../../context";
import { ZERO_ADDRESS } from "../../lib/zeroAddress";
import { toWhole } from "../../lib/pricing/units";
import type { PictureSize } from "../../media/drawPictures";
import { nodeId } from "../../request/nodeId";
import { refusal } from "../../lib/refusal";
import { LIMITS } from "../../request/limits";
import { nativeCurrency } from "../market/currencyRates";
import type { Pictures } from "../media/pictureStore";
import { isInvitation } from "../safety/safetyRules";
import type { NftAssetFilter, NftAssetPage } from "./collectionItems";
import { NO_FILTER, type NftBalanceRow, type NftOwnedFilter } from "./heldItems";
import type { NftAssetRow } from "./nftAssetSql";
import type { CollectionKey } from "./nftCollectionStore";
import { NATIVE_DECIMALS } from "./statistics/nftMarketResolvers";
import type { NftOrderRow } from "./nftOrderStore";
import { offerPage } from "./orders/offerPage";

const TOKEN_ID = /^\d{1,78}$/;
/** Later items of larger collections are only reached by cursors. */
const MAX_SKIPPED = 100_000;

export const nftResolvers: Resolvers = {
  Query: {
    nftAssets: async (
      _,
      { address, chain, orderBy, asc, skip, filter, ...args },
      { nftAssets },
    ): Promise<NftAssetPage> => {
      const page = turnPage(args, 2);
      const collection = parseAddress(address);
      const assetFilter = toAssetFilter(filter);
      if (!collection || !assetFilter) {
        return { ...toConnection<NftAssetRow>([], page, () => ""), count: () => Promise.resolve(0) };
      }
      const key = { chain: (chain ?? "ETHEREUM") as Chain, address: collection };
      const order = { orderBy: orderBy ?? "PRICE", isAscending: asc ?? true, skip: toSkip(skip) } as const;
      const rows = await nftAssets.ofCollection(key, assetFilter, { ...page, ...order });
      return {
        ...toConnection(rows, page, ({ sortKey, tokenId }) => encodeCursor([sortKey, tokenId])),
        count: () => nftAssets.countOfCollection(key, assetFilter),
      };
    },
    nftBalances: async (_, { ownerAddress, chains, filter, ...args }, { nftAssets }) => {
      const page = turnPage(args, 3);
      const owner = parseAddress(ownerAddress);
      if (!owner) return toConnection<NftBalanceRow>([], page, () => "");
      const rows = await nftAssets.ofOwner(owner, (chains ?? ["ETHEREUM"]) as Chain[], toOwnedFilter(filter), page);
      return toConnection(rows, page, (row) => encodeCursor([row.chain, row.collection, row.tokenId]));
    },
    nftOrders: async (_, { maker: text, chains, contractAddress, tokenId, ...args }, { nftOrders, indexedChains }) => {
      const page = turnPage(args, 2);
      const [maker, collection] = [parseAddress(text), contractAddress == null ? null : parseAddress(contractAddress)];
      const isKnown = (contractAddress == null || collection) && (tokenId == null || TOKEN_ID.test(tokenId));
      if (!maker || !isKnown) return toConnection<NftOrderRow>([], page, () => "");
      const item = { collection, tokenId: tokenId ?? null };
      return nftOrders.ofMaker({ maker, chains: (chains as Chain[] | null) ?? indexedChains, ...item }, page);
    },
  },
  Portfolio: {
    ownedItems: async ({ owner, chains }, { chains: requestedChains, filter, ...args }, { nftAssets }) => {
      const page = turnPage(args, 3);
      const rows = await nftAssets.ofOwner(
        owner,
        (requestedChains as Chain[] | null) ?? chains,
        toOwnedFilter(filter),
        page,
      );
      return toConnection(rows, page, (row) => encodeCursor([row.chain, row.collection, row.tokenId]));
    },
    ownedCollections: async ({ owner, chains }, { chains: requestedChains }, { nftAssets }) => [
      ...(await nftAssets.collectionsOf(owner, (requestedChains as Chain[] | null) ?? chains)),
    ],
    nftBalances: async ({ owner, chains }, _, { nftAssets }) => {
      const page = turnPage({ first: LIMITS.rows }, 3);
      const rows = await nftAssets.ofOwner(owner, chains, NO_FILTER, page);
      if (rows.length <= page.size) return rows;
      const message = `The portfolio holds more than ${page.size} items: they are listed by Query.nftBalances.`;
      throw refusal("LIMIT_EXCEEDED", message);
    },
  },
  OwnedCollection: {
    collection: ({ chain, collection }, _, { nftCollections }) => nftCollections.find({ chain, address: collection }),
    isSpam: ({ chain, collection }, _, { nftCollections }) => isSpam({ chain, address: collection }, nftCollections),
  },
  NftProfile: {
    username: async ({ address }, _, { registeredNames }) =>
      (await registeredNames.namesOf([address.toLowerCase()]))[0] ?? null,
  },
  NftAssetConnection: { totalCount: ({ count }) => count() },
  NftBalance: {
    id: ({ holder, chain, collection, tokenId }) => nodeId("NftBalance", holder, chain, collection, tokenId),
    ownedAsset: (asset) => asset,
    quantity: ({ amount }) => toInt(amount),
    listingFees: async ({ chain, collection }, _, { nftCollections }) => {
      const profile = await nftCollections.profile({ chain, address: collection });
      if (!profile) return null;
      const { royaltyPayee, royaltyPoints } = profile;
      return royaltyPayee ? [{ payoutAddress: toAddress(royaltyPayee), basisPoints: royaltyPoints! }] : [];
    },
    lastPrice: (asset, _, context) => lastPriceOf(asset, context),
    listedMarketplaces: async (balance, _, { nftOrders }) => {
      if (!balance.isListed) return [];
      return [...new Set((await nftOrders.ofAsset(balance)).flatMap(({ market }) => market ?? []))];
    },
  },
  NftAsset: {
    id: ({ chain, collection, tokenId }) => nodeId("NftAsset", chain, collection, tokenId),
    collection: ({ chain, collection }, _, { nftCollections }) => nftCollections.find({ chain, address: collection }),
    nftContract: ({ chain, collection }, _, { nftCollections }) => nftCollections.find({ chain, address: collection }),
    image: (asset, _, { pictures }) => pictureOf(asset, "full", "image", pictures),
    thumbnail: (asset, _, { pictures }) => pictureOf(asset, "thumbnail", "thumbnail", pictures),
    smallImage: (asset, _, { pictures }) => pictureOf(asset, "small", "smallImage", pictures),
    // At the stored size: third-party bytes are not served.
    originalImage: (asset, _, { pictures }) => pictureOf(asset, "full", "originalImage", pictures),
    lastPrice: (asset, _, context) => lastPriceOf(asset, context),
    ownerAddress: ({ owner }) => (owner === null || owner === ZERO_ADDRESS ? null : toAddress(owner)),
    // The owner of the contract.
    creator: async ({ chain, collection }, _, { nftCollections }) => {
      const owner = (await nftCollections.profile({ chain, address: collection }))?.owner ?? null;
      if (owner === null) return null;
      const id = nodeId("NftProfile", owner);
      return { id, address: toAddress(owner), username: null, isVerified: null, profileImage: null };
    },
    // Ranked by the gateway, which is not one of the schema's providers.
    rarities: async (asset, _, { nftRarities }) => {
      const rarity = await nftRarities.find(asset);
      return rarity ? [{ provider: null, ...rarity }] : [];
    },
    isSpam: ({ chain, collection }, _, { nftCollections }) => isSpam({ chain, address: collection }, nftCollections),
    listings: async (asset, args, { nftOrders }) => {
      const page = turnPage(args, 1);
      const orders = await nftOrders.ofAsset(asset);
      const walked = (args.asc === false) === page.isBackward ? orders : [...orders].reverse();
      const start = walked.findIndex(({ hash }) => hash === page.key?.[0]) + 1;
      return toConnection(walked.slice(start), page, ({ hash }) => encodeCursor([hash]));
    },
    offers: async (asset, { first }, { nftOrders }) => offerPage(await nftOrders.offersFor(asset), first),
  },
  NftOrder: {
    id: ({ chain, hash }) => nodeId("NftOrder", chain, hash),
    maker: ({ maker }) => toAddress(maker),
    price: ({ chain, price }) =>
      price === null ? null : { currency: nativeCurrency(chain), value: toWhole(BigInt(price), NATIVE_DECIMALS) },
    endAt: ({ endAt }) => Math.min(endAt, MAX_INT),
    quantity: ({ amount }) => toInt(amount),
    marketplace: ({ market }) => market,
    marketplaceUrl: () => null,
    asset: ({ chain, collection, tokenId }, _, { nftAssets }) =>
      tokenId === null ? null : nftAssets.find({ chain, collection, tokenId }),
    collection: ({ chain, collection }, _, { nftCollections }) => nftCollections.find({ chain, address: collection }),
    encoded: async (order, _, { nftOrders }) => (await nftOrders.facts(order))?.encoded ?? null,
    standing: async (order, _, { nftOrders }) => (await nftOrders.facts(order))?.standing ?? "UNKNOWN",
  },
};

/** Whether an unverified collection has a spam name. */
async function isSpam(key: CollectionKey, collections: Context["nftCollections"]): Promise<boolean> {
  const collection = await collections.find(key);
  return (
    collection !== null &&
    !collection.isVerified &&
    [collection.name, collection.symbol].some((text) => text !== null && isInvitation(text))
  );
}

function nameOf({ chain, collection, tokenId }: NftAssetRow): [string, string, string] {
  return [chain, collection, tokenId];
}

/** Returns an item's picture, which is unknown before its metadata is read: then the metadata is requested. */
function pictureOf(asset: NftAssetRow, size: PictureSize, name: string, pictures: Pictures) {
  if (asset.imageKey === null && asset.metadataKey !== null) pictures.request(asset.metadataKey);
  return pictures.image(asset.imageKey, size, name, ...nameOf(asset));
}

/** Returns the price of an item's last sale; null if it was not sold alone, or the currency had no price. */
async function lastPriceOf(asset: NftAssetRow, { nftHistory }: Context) {
  const sale = await nftHistory.lastSale(asset);
  if (sale?.price == null) return null;
  const { price, timestamp } = sale;
  return { currency: nativeCurrency(asset.chain), value: toWhole(BigInt(price), NATIVE_DECIMALS), timestamp };
}

/** Returns how many rows to skip, within the limit for lists of items. */
function toSkip(skip: number | null | undefined): number {
  return Math.min(Math.max(0, skip ?? 0), MAX_SKIPPED);
}

/** Converts a filter; null for one that cannot match. */
function toAssetFilter(filter: NftAssetsFilterInput | null | undefined): NftAssetFilter | null {
  const numbers = [...(filter?.tokenIds ?? []), filter?.minPrice ?? "0", filter?.maxPrice ?? "0"];
  if (numbers.some((number) => !TOKEN_ID.test(number))) return null;
  return {
    search: filter?.tokenSearchQuery?.trim() || null,
    tokenIds: filter?.tokenIds ?? null,
    traits: filter?.traits ?? [],
    isListed: filter?.listed ?? null,
    markets: filter?.marketplaces?.length ? filter.marketplaces : null,
    minPrice: filter?.minPrice ?? null,
    maxPrice: filter?.maxPrice ?? null,
  };
}

function toOwnedFilter(filter: NftBalancesFilterInput | null | undefined): NftOwnedFilter {
  return {
    collections: filter?.addresses?.flatMap((address) => parseAddress(address) ?? []) ?? null,
    assets:
      filter?.assets?.flatMap(({ address, tokenId }) => {
        const collection = parseAddress(address);
        return collection && TOKEN_ID.test(tokenId) ? [{ collection, tokenId }] : [];
      }) ?? null,
    isListed: filter?.listed ?? null,
  };
}
