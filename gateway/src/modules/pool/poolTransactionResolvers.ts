import type { Chain } from "@cenote/domain/chains";
import type { ProtocolVersion, Resolvers } from "../../__generated__/resolvers";
import { parseAddress, toAddress } from "../../addresses";
import { encodeCursor, toConnection, turnPage, type PageArgs as ConnectionArgs } from "../../connection";
import type { Context } from "../../context";
import { toDecimal } from "../../indexer/pricing/units";
import { nodeId } from "../../nodeId";
import { pageSize } from "../../schema/limits";
import { usd } from "../market/amounts";
import type { TokenRow } from "../token/tokenStore";
import { EVENT_KEY_LENGTH, eventKey, wantedVersions } from "./poolEventPages";
import { POOL_EVENT_KINDS, type PoolEventRow } from "./poolEventSql";
import type { PoolRow } from "./poolStore";

type TimeArgs = { first: number; timestampCursor?: number | null };

export const poolTransactionResolvers: Resolvers = {
  Query: {
    poolTransactions: async (_, { chains, versions, types, account, minimumValue, ...args }, context) => {
      const { poolEventPages, indexedChains } = context;
      const page = turnPage(args, EVENT_KEY_LENGTH);
      const sender = account == null ? null : parseAddress(account);
      if (account != null && !sender) return toConnection<PoolEventRow>([], page, eventCursor);
      const filter = {
        chains: (chains as Chain[] | null) ?? indexedChains,
        versions: wantedVersions(versions),
        types: types ?? POOL_EVENT_KINDS,
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
    token0Quantity: ({ chain, token0, amount0 }, _, context) => quantity(chain, token0, amount0, context),
    token1: ({ chain, token1 }, _, context) => token(chain, token1, context),
    token1Quantity: ({ chain, token1, amount1 }, _, context) => quantity(chain, token1, amount1, context),
  },
};

/** One pool's transactions, page by page. */
export async function transactionsOf(pool: PoolRow, args: ConnectionArgs, { poolEventPages }: Context) {
  const page = turnPage(args, EVENT_KEY_LENGTH);
  return toConnection(await poolEventPages.ofPool(pool, page), page, eventCursor);
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
  const found = await tokens.find({ chain, address });
  if (!found) throw new Error(`Token ${address} of ${chain} is not stored.`);
  return found;
}

async function quantity(chain: Chain, address: string, amount: string, context: Context) {
  const { decimals } = await token(chain, address, context);
  return toDecimal(BigInt(amount), decimals ?? 0);
}
