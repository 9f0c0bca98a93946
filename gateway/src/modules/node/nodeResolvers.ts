import type { Currency, ProtocolVersion, Resolvers } from "../../__generated__/resolvers";
import { isChain, parseAddress, parseHash } from "../../addresses";
import type { Context } from "../../context";
import { decodeActivity, type DecodedActivity } from "../activity/activityResolvers";
import type { ActivityRow } from "../activity/activityStore";
import { DOLLARS } from "../market/amounts";
import { countingIn } from "../market/currencyRates";
import type { TokenMarketRow } from "../market/marketResolvers";
import { parseNodeId } from "../../nodeId";

/** Finds an object by the parts of its id. */
type Finder = (key: readonly string[], context: Context) => unknown;

const pool =
  (version: ProtocolVersion): Finder =>
  ([chain = "", address = ""], { pools }) =>
    isChain(chain) ? pools.find({ chain, version, address }) : null;

const token: Finder = ([chain = "", address = ""], { tokens }) =>
  isChain(chain) ? tokens.find({ chain, address }) : null;

const collection: Finder = ([chain = "", address = ""], { nftCollections }) =>
  isChain(chain) ? nftCollections.find({ chain, address }) : null;

const activity: Finder = ([chain = "", owner = "", hash = ""], { activities }) =>
  isChain(chain) && /^0x[0-9a-f]{64}$/.test(hash) ? activities.find({ chain, owner, hash }) : null;

const details: Finder = async (key, context) => {
  const row = (await activity(key, context)) as ActivityRow | null;
  return row && decodeActivity(row, context);
};

const change: Finder = async (key, context) => {
  const decoded = (await details(key, context)) as DecodedActivity | null;
  const found = decoded?.changes.find(({ place }) => place === key[3]);
  return decoded && found ? { row: decoded.row, change: found } : null;
};

const FINDERS: Readonly<Record<string, Finder>> = {
  ChainStatus: ([chain = ""], { chains }) => (isChain(chain) ? chains.status(chain) : null),
  Token: token,
  TokenMarket: async (key, context) => {
    const found = await token(key, context);
    if (!found) return null;
    const counting = key[2] ? await countingIn(key[2] as Currency, context) : DOLLARS;
    return { token: found, counting } as TokenMarketRow;
  },
  TokenProject: ([id = ""], { projects }) => projects.find(id),
  TokenProjectMarket: ([id = "", currency], { projects }) => {
    const project = projects.find(id);
    return project && { project, currency };
  },
  V2Pair: pool("V2"),
  V3Pool: pool("V3"),
  V4Pool: pool("V4"),
  Portfolio: ([owner], { indexedChains }) => ({ owner, chains: indexedChains, modifier: null }),
  AssetActivity: activity,
  TransactionDetails: details,
  Transaction: ([chain = "", hash = ""], { transactions }) =>
    isChain(chain) && parseHash(hash) ? transactions.find({ chain, hash }) : null,
  Position: ([chain = "", version = "", key = "", owner = ""], { positions }) => {
    if (!isChain(chain)) return null;
    if (version === "V2") return parseAddress(key) && parseAddress(owner) ? positions.share(chain, key, owner) : null;
    const isItem = (version === "V3" || version === "V4") && /^\d{1,78}$/.test(key);
    return isItem ? positions.item(chain, version, key) : null;
  },
  TokenTransfer: change,
  NftTransfer: change,
  TokenApproval: change,
  NftApproval: change,
  NftApproveForAll: change,
  NftAsset: ([chain = "", address = "", tokenId = ""], { nftAssets }) =>
    isChain(chain) ? nftAssets.find({ chain, collection: address, tokenId }) : null,
  NftCollection: collection,
  NftContract: collection,
  NftCollectionMarket: async (key, context) => {
    const found = await collection(key, context);
    return found && { collection: found, currency: key[2] };
  },
};

export const nodeResolvers: Resolvers = {
  Query: {
    node: async (_, { id }, context) => {
      const { type, key } = parseNodeId(id) ?? { type: "", key: [] };
      // An id is an opaque text of somebody: its parts need not be what they were made of.
      const isSound =
        key.every((part) => /^[\w.-]+$/.test(part)) && (!key[1]?.startsWith("0x") || /^0x([0-9a-f]{2})+$/.test(key[1]));
      const found = isSound ? await FINDERS[type]?.(key, context) : null;
      return found ? Object.assign(Object.create(null), found, { __typename: type }) : null;
    },
  },
};
