import type { Chain } from "@cenote/domain/chains";
import type { ProtocolVersion, Resolvers } from "../../__generated__/resolvers";
import { toAddress } from "../../addresses";
import type { Context } from "../../context";
import { toDecimal } from "../../indexer/pricing/units";
import { nodeId } from "../../nodeId";
import { pageSize } from "../../schema/limits";
import { usd } from "../market/amounts";
import type { TokenRow } from "../token/tokenStore";

type PageArgs = { first: number; timestampCursor?: number | null };

export const poolTransactionResolvers: Resolvers = {
  Query: {
    v2Transactions: (_, args, context) => ofChain("V2", args, context),
    v3Transactions: (_, args, context) => ofChain("V3", args, context),
    v4Transactions: (_, args, context) => ofChain("V4", args, context),
  },
  Token: {
    v2Transactions: (token, args, context) => ofToken("V2", token, args, context),
    v3Transactions: (token, args, context) => ofToken("V3", token, args, context),
    v4Transactions: (token, args, context) => ofToken("V4", token, args, context),
  },
  PoolTransaction: {
    id: ({ chain, blockNumber, logIndex }) => nodeId("PoolTransaction", chain, blockNumber, logIndex),
    protocolVersion: ({ version }) => version,
    type: ({ kind }) => kind,
    usdValue: ({ usdValue }) => usd(usdValue),
    account: ({ account }) => toAddress(account),
    token0: ({ chain, token0 }, _, context) => token(chain, token0, context),
    token0Quantity: ({ chain, token0, amount0 }, _, context) => quantity(chain, token0, amount0, context),
    token1: ({ chain, token1 }, _, context) => token(chain, token1, context),
    token1Quantity: ({ chain, token1, amount1 }, _, context) => quantity(chain, token1, amount1, context),
  },
};

function ofChain(version: ProtocolVersion, args: PageArgs & { chain: Chain }, { poolEvents }: Context) {
  return poolEvents.ofVersion(args.chain, version, toPage(args), null);
}

function ofToken(version: ProtocolVersion, row: TokenRow, args: PageArgs, { poolEvents, sameMarket }: Context) {
  return poolEvents.ofVersion(row.chain, version, toPage(args), sameMarket(row));
}

function toPage({ first, timestampCursor }: PageArgs) {
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
