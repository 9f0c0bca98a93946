import type { Currency, ProtocolVersion, Resolvers } from "../../__generated__/resolvers";
import { isChain, parseAddress, parseHash } from "../../chain/addresses";
import type { Context } from "../../context";
import { decodeActivity, type DecodedActivity } from "../activity/activityResolvers";
import type { ActivityRow } from "../activity/activityStore";
import { DOLLARS } from "../market/amounts";
import { countingIn } from "../market/currencyRates";
import type { TokenMarketRow } from "../market/marketResolvers";
import { sourceNames } from "../provider/providers";
import type { Machine } from "../provider/transitions";
import { parseNodeId } from "../../request/nodeId";
import { checkedKeys, checkedOwners } from "../../request/limits";
import { findHolding } from "../portfolio/portfolioHoldings";
import { unlistedProject } from "../project/unlistedProject";
import type { TokenRow } from "../../store/tables/tokenSql";

/** Finds an object by the parts of its id. */
type Finder = (key: readonly string[], context: Context) => unknown;

const pool =
  (version: ProtocolVersion): Finder =>
  ([chain = "", address = ""], { pools }) =>
    isChain(chain) ? pools.find({ chain, version, address }) : null;

const token: Finder = ([chain = "", address = ""], { tokens }) =>
  isChain(chain) ? tokens.find({ chain, address }) : null;

/** A listed project by its name, or an unlisted token's project by the token. */
const project: Finder = async (key, context) => {
  const [id = ""] = key;
  if (key.length === 1) return context.projects.find(id);
  const row = (await token(key, context)) as TokenRow | null;
  return row && (context.projects.ofToken(row) ?? unlistedProject(row));
};

const collection: Finder = ([chain = "", address = ""], { nftCollections }) =>
  isChain(chain) ? nftCollections.find({ chain, address }) : null;

/** Finds a provider's record: ids of ramp transfers cannot be guessed. */
const providerRecord =
  (...machines: readonly Machine[]): Finder =>
  async ([provider = "", reference = ""], { offChain, providers }) => {
    const record = sourceNames(providers).includes(provider) ? await offChain.named({ provider, reference }) : null;
    return record && machines.includes(record.machine) ? record : null;
  };

const transaction: Finder = ([chain = "", owner = "", hash = ""], { activities }) =>
  isChain(chain) && /^0x[0-9a-f]{64}$/.test(hash) ? activities.find({ chain, owner, hash }) : null;

const activity: Finder = (key, context) =>
  key.length === 2 ? providerRecord("SWAP_ORDER", "ON_RAMP", "OFF_RAMP")(key, context) : transaction(key, context);

const details: Finder = async (key, context) => {
  const row = (await transaction(key, context)) as ActivityRow | null;
  return row && decodeActivity(row, context);
};

const change: Finder = async (key, context) => {
  const decoded = (await details(key, context)) as DecodedActivity | null;
  const all = decoded ? [...decoded.changes, ...decoded.uncounted] : [];
  const match = all.find(({ place }) => place === key[3]);
  return decoded && match ? { row: decoded.row, change: match } : null;
};

const FINDERS: Readonly<Record<string, Finder>> = {
  ChainStatus: ([chain = ""], { chains }) => (isChain(chain) ? chains.status(chain) : null),
  Token: token,
  TokenMarket: async (key, context) => {
    const row = await token(key, context);
    if (!row) return null;
    const counting = key[2] ? await countingIn(key[2] as Currency, context) : DOLLARS;
    return { token: row, counting } as TokenMarketRow;
  },
  TokenProject: project,
  TokenProjectMarket: async (key, context) => {
    const row = await project(key.slice(0, -1), context);
    return row && { project: row, currency: key.at(-1) };
  },
  V2Pair: pool("V2"),
  V3Pool: pool("V3"),
  V4Pool: pool("V4"),
  Portfolio: ([owner], { indexedChains }) => ({ owner, chains: indexedChains, modifier: null }),
  AssetActivity: activity,
  TransactionDetails: details,
  SwapOrderDetails: providerRecord("SWAP_ORDER"),
  LimitOrder: ([chain = "", hash = ""], { limitOrders }) =>
    isChain(chain) && parseHash(hash) ? limitOrders.find(chain, hash) : null,
  OnRampTransactionDetails: providerRecord("ON_RAMP"),
  OnRampTransfer: providerRecord("ON_RAMP"),
  OffRampTransactionDetails: providerRecord("OFF_RAMP"),
  OffRampTransfer: providerRecord("OFF_RAMP"),
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
  AccountDelegation: change,
  NftAsset: ([chain = "", address = "", tokenId = ""], { nftAssets }) =>
    isChain(chain) ? nftAssets.find({ chain, collection: address, tokenId }) : null,
  NftOrder: ([chain = "", hash = ""], { nftOrders }) =>
    isChain(chain) && parseHash(hash) ? nftOrders.find({ chain, hash }) : null,
  NftActivity: ([chain = "", type = "", block = "", log = "", place = ""], { nftActivities }) =>
    isChain(chain) && /^\d{1,15}$/.test(block) && /^\d{1,9}$/.test(log)
      ? nftActivities.find({ chain, type, blockNumber: Number(block), logIndex: Number(log), place })
      : null,
  NftBalance: ([owner = "", chain = "", address = "", tokenId = ""], { nftAssets }) => {
    const isItem = isChain(chain) && parseAddress(owner) && parseAddress(address) && /^\d{1,78}$/.test(tokenId);
    return isItem ? nftAssets.holding(owner, { chain, collection: address, tokenId }) : null;
  },
  TokenBalance: ([owner = "", chain = "", address = ""], context) => {
    if (!isChain(chain) || !parseAddress(owner) || !context.indexedChains.includes(chain)) return null;
    checkedOwners([owner], context.owners);
    return findHolding(owner, chain, address, context);
  },
  Governor: ([chain = "", address = ""], { governors }) => (isChain(chain) ? governors.find(chain, address) : null),
  Proposal: ([chain = "", governor = "", proposalId = ""], { proposals }) =>
    isChain(chain) && parseAddress(governor) && /^\d{1,78}$/.test(proposalId)
      ? proposals.find({ chain, governor, proposalId })
      : null,
  NftCollection: collection,
  NftContract: collection,
  NftCollectionMarket: async (key, context) => {
    const row = await collection(key, context);
    return row && { collection: row, currency: key[2] };
  },
};

async function findNode(id: string, context: Context): Promise<object | null> {
  const { type, key } = parseNodeId(id) ?? { type: "", key: [] };
  // An id comes from the client: its parts may be invalid.
  const isSound =
    key.every((part) => /^[\w.-]+$/.test(part)) && (!key[1]?.startsWith("0x") || /^0x([0-9a-f]{2})+$/.test(key[1]));
  const node = isSound ? await FINDERS[type]?.(key, context) : null;
  return node ? (Object.assign(Object.create(null), node, { __typename: type }) as object) : null;
}

export const nodeResolvers: Resolvers = {
  Query: {
    node: (_, { id }, context) => findNode(id, context) as never,
    // Nodes of one kind are read in one statement: the stores' loaders batch them.
    nodes: (_, { ids }, context) => Promise.all(checkedKeys(ids).map((id) => findNode(id, context))) as never,
  },
};
