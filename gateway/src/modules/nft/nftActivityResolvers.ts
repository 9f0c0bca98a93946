import type { Chain } from "@cenote/domain/chains";
import type { NftActivityType, Resolvers } from "../../__generated__/resolvers";
import { parseAddress, toAddress } from "../../chain/addresses";
import { encodeCursor, toConnection, turnPage } from "../../request/connection";
import { toWhole } from "../../lib/pricing/units";
import { nodeId } from "../../request/nodeId";
import { pageSize } from "../../request/limits";
import { nativeCurrency } from "../market/currencyRates";
import { toInt } from "./itemAmounts";
import type { NftActivityRow } from "./nftActivityStore";
import { NATIVE_DECIMALS } from "./statistics/nftMarketResolvers";

const ALL_TYPES: readonly NftActivityType[] = ["LISTING", "SALE", "CANCEL_LISTING", "TRANSFER"];
const MAX_LATEST = 50;
const TOKEN_ID = /^\d{1,78}$/;

export const nftActivityResolvers: Resolvers = {
  Query: {
    latestNftSales: async (_, { chains, first }, { nftActivities }) => {
      const requestedChains = [...new Set((chains ?? ["ETHEREUM"]) as Chain[])];
      return [...(await nftActivities.latestSales(requestedChains, Math.min(MAX_LATEST, pageSize(first ?? 10))))];
    },
    nftActivity: async (_, { chain, filter, ...args }, { nftActivities }) => {
      const page = turnPage(args, 3);
      const collection = filter?.address ? parseAddress(filter.address) : null;
      const account = filter?.account ? parseAddress(filter.account) : null;
      const isImpossible =
        (filter?.address && !collection) ||
        (filter?.account && !account) ||
        (filter?.tokenId && !TOKEN_ID.test(filter.tokenId));
      const types = [...new Set(filter?.activityTypes ?? ALL_TYPES)];
      const rows = isImpossible
        ? []
        : await nftActivities.list(
            (chain ?? "ETHEREUM") as Chain,
            { collection, tokenId: filter?.tokenId ?? null, types, account },
            page,
          );
      return toConnection<NftActivityRow>(rows, page, ({ blockNumber, logIndex, place }) =>
        encodeCursor([blockNumber, logIndex, place]),
      );
    },
  },
  NftActivity: {
    id: ({ chain, type, blockNumber, logIndex, place }) =>
      nodeId("NftActivity", chain, type, blockNumber, logIndex, place),
    address: ({ collection }) => toAddress(collection),
    asset: ({ chain, collection, tokenId }, _, { nftAssets }) => nftAssets.find({ chain, collection, tokenId }),
    marketplace: ({ market }) => market,
    fromAddress: ({ sender }) => toAddress(sender),
    toAddress: ({ recipient }) => (recipient === null ? null : toAddress(recipient)),
    // A signed listing has no transaction.
    transactionHash: ({ hash }) => (hash === "0x" ? null : hash),
    price: (row) => (row.bundleSize > 1 ? null : priceOf(row)),
    bundle: (row) => (row.bundleSize > 1 ? { items: row.bundleSize, price: priceOf(row) } : null),
    quantity: ({ amount }) => toInt(amount),
  },
};

function priceOf({ chain, price }: NftActivityRow) {
  return price === null ? null : { currency: nativeCurrency(chain), value: toWhole(BigInt(price), NATIVE_DECIMALS) };
}
