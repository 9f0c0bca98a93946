import type { Chain } from "@cenote/domain/chains";
import { GraphQLError } from "graphql";
import type { ContractInput, PoolTransactionType, ProtocolVersion, Resolvers } from "../../__generated__/resolvers";
import { parseAddress, parseTokenAddress, toAddress } from "../../chain/addresses";
import { encodeCursor, toConnection, turnPage, type PageArgs as ConnectionArgs } from "../../request/connection";
import type { Context } from "../../context";
import { ZERO_ADDRESS } from "../../lib/zeroAddress";
import { toDecimal } from "../../lib/pricing/units";
import { nodeId } from "../../request/nodeId";
import { pageSize } from "../../request/limits";
import { usd } from "../market/amounts";
import type { TokenRow } from "../../store/tables/tokenSql";
import { EVENT_KEY_LENGTH, eventKey, wantedVersions, type TokenPair } from "./poolEventPages";
import { POOL_EVENT_KINDS, type PoolEventRow } from "./poolEventSql";
import type { PoolRow } from "./poolStore";

type TimeArgs = { first: number; timestampCursor?: number | null };

export const poolTransactionResolvers: Resolvers = {
  Query: {
    poolTransactions: async (_, { chains, versions, types, pair, account, minimumValue, ...args }, context) => {
      const { poolEventPages, indexedChains } = context;
      const page = turnPage(args, EVENT_KEY_LENGTH);
      const sender = account == null ? null : parseAddress(account);
      const market = pair ? pairMarket(pair, context) : null;
      if ((account != null && !sender) || (pair && !market)) return toConnection<PoolEventRow>([], page, eventCursor);
      const requestedChains = (chains as Chain[] | null) ?? indexedChains;
      const filter = {
        chains: market ? requestedChains.filter((chain) => chain === market.chain) : requestedChains,
        versions: wantedVersions(versions),
        types: types ?? POOL_EVENT_KINDS,
        pairs: market?.pairs ?? null,
        account: sender,
        minimumValue: minimumValue ?? null,
      };
      return toConnection(await poolEventPages.ofChains(filter, page), page, eventCursor);
    },
    v2Transactions: (_, args, context) => ofChain("V2", args, context),
    v3Transactions: (_, args, context) => ofChain("V3", args, context),
    v4Transactions: (_, args, context) => ofChain("V4", args, context),
  },
  Token: {
    v2Transactions: (token, args, context) => ofToken("V2", token, args, context),
    v3Transactions: (token, args, context) => ofToken("V3", token, args, context),
    v4Transactions: (token, args, context) => ofToken("V4", token, args, context),
    transactionConnection: async (token, { versions, side, ...args }, { poolEventPages, sameMarket }) => {
      const page = turnPage(args, EVENT_KEY_LENGTH);
      const market = { chain: token.chain, tokens: sameMarket(token), versions: wantedVersions(versions) };
      return toConnection(await poolEventPages.ofToken({ ...market, side: side ?? null }, page), page, eventCursor);
    },
  },
  PoolTransaction: {
    id: ({ chain, blockNumber, logIndex }) => nodeId("PoolTransaction", chain, blockNumber, logIndex),
    protocolVersion: ({ version }) => version,
    type: ({ kind }) => kind,
    pool: ({ chain, version, pool }, _, { pools }) => pools.find({ chain, version, address: pool }),
    usdValue: ({ usdValue }) => usd(usdValue),
    account: ({ account }) => toAddress(account),
    token0: ({ chain, token0 }, _, context) => token(chain, token0, context),
    token0Quantity: (row, _, context) => quantity(row, row.token0, row.amount0, context),
    token1: ({ chain, token1 }, _, context) => token(chain, token1, context),
    token1Quantity: (row, _, context) => quantity(row, row.token1, row.amount1, context),
  },
};

/** Returns the pairs of addresses whose pools trade one of two tokens for the other; null for an invalid address. */
function pairMarket(pair: readonly ContractInput[], { sameMarket }: Context) {
  const [one, other] = pair;
  if (!one || !other || pair.length !== 2) {
    throw new GraphQLError(`pair must have 2 tokens, got ${pair.length}.`);
  }
  if (one.chain !== other.chain) {
    throw new GraphQLError(`pair must have tokens of one chain, got ${one.chain} and ${other.chain}.`);
  }
  const chain = one.chain as Chain;
  const [token, otherToken] = [one, other].map(({ address }) => parseTokenAddress(chain, address));
  if (!token || !otherToken) return null;
  if (token === otherToken) {
    throw new GraphQLError(`pair must have 2 different tokens, got ${one.address ?? "the native token"} twice.`);
  }
  const coin = sameMarket({ chain, address: ZERO_ADDRESS });
  const isWrap = coin.includes(token) && coin.includes(otherToken);
  const formsOf = (address: string) => (coin.includes(address) && !isWrap ? coin : [address]);
  // Pools have the lower address first.
  const pairs = formsOf(token).flatMap((side) =>
    formsOf(otherToken).map((against): TokenPair => (side < against ? [side, against] : [against, side])),
  );
  return { chain, pairs };
}

type PoolArgs = ConnectionArgs & {
  readonly types?: readonly PoolTransactionType[] | null;
  readonly minimumValue?: number | null;
};

/** Returns one pool's transactions, page by page. */
export async function transactionsOf(
  { chain, address }: PoolRow,
  { types, minimumValue, ...args }: PoolArgs,
  { poolEventPages }: Context,
) {
  const page = turnPage(args, EVENT_KEY_LENGTH);
  const events = { chain, address, types: types ?? POOL_EVENT_KINDS, minimumValue: minimumValue ?? null };
  return toConnection(await poolEventPages.ofPool(events, page), page, eventCursor);
}

function eventCursor(row: PoolEventRow): string {
  return encodeCursor(eventKey(row));
}

function ofChain(version: ProtocolVersion, args: TimeArgs & { chain: Chain }, { poolEvents }: Context) {
  return poolEvents.ofVersion(args.chain, version, toPage(args));
}

function ofToken(version: ProtocolVersion, row: TokenRow, args: TimeArgs, { poolEvents, sameMarket }: Context) {
  return poolEvents.ofToken({ chain: row.chain, tokens: sameMarket(row), versions: [version] }, toPage(args));
}

function toPage({ first, timestampCursor }: TimeArgs) {
  return { first: pageSize(first), cursor: timestampCursor ?? null };
}

async function token(chain: Chain, address: string, { tokens }: Context): Promise<TokenRow> {
  const row = await tokens.find({ chain, address });
  if (!row) throw new Error(`Token ${address} of ${chain} is not stored.`);
  return row;
}

async function quantity({ chain, blockNumber }: PoolEventRow, address: string, amount: string, { tokens }: Context) {
  const decimals = await tokens.decimalsAt({ chain, address }, blockNumber);
  return toDecimal(BigInt(amount), decimals ?? 0);
}
