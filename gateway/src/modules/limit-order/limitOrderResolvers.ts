import type { Resolvers } from "../../__generated__/resolvers";
import { parseAddress, toAddress } from "../../chain/addresses";
import { encodeCursor, toConnection, turnPage } from "../../request/connection";
import type { Context } from "../../context";
import { isLive } from "../../chain/orders/orderState";
import { nodeId } from "../../request/nodeId";
import { refusal } from "../../lib/refusal";
import { quote, type QuoteRow } from "../quote/quote";
import { toQuoteRequest } from "../quote/quoteRequest";
import { LIMIT_ORDER_KEY_LENGTH, type LimitOrderPage, type LimitOrderRow } from "./limitOrderStore";

export const limitOrderResolvers: Resolvers = {
  Query: {
    limitOrders: async (_, { chain, ownerAddress, statuses, ...args }, { limitOrders }): Promise<LimitOrderPage> => {
      const owner = ownerAddress ? parseAddress(ownerAddress) : null;
      if (ownerAddress && !owner) throw refusal("BAD_REQUEST", "ownerAddress must be an address.");
      const filter = { chain, owner, statuses: statuses ?? null };
      const page = turnPage(args, LIMIT_ORDER_KEY_LENGTH);
      const rows = await limitOrders.page(filter, page);
      const connection = toConnection(rows, page, ({ record }) => encodeCursor([record]));
      return { ...connection, count: () => limitOrders.count(filter) };
    },
  },
  LimitOrderConnection: {
    totalCount: ({ count }) => count(),
  },
  LimitOrder: {
    id: ({ chain, reference }) => nodeId("LimitOrder", chain, reference),
    createdAt: ({ timestamp }) => timestamp,
    details: (order) => order,
    missingAmount: ({ missing }) => missing,
    wait: (order, _, context) => waitOf(order, context),
    market: (order, _, context) => marketOf(order, context),
    fill: (order, _, { limitOrders }) => (order.status === "FILLED" ? limitOrders.fill(order) : null),
  },
  LimitOrderFill: {
    filler: ({ filler }) => toAddress(filler),
    receivedAmount: ({ received }) => received,
  },
};

/** Rows belong to one request: each is quoted once in it. */
const markets = new WeakMap<LimitOrderRow, Promise<QuoteRow | null>>();

/** Quotes the whole input on the pools' present state. */
function marketOf(order: LimitOrderRow, context: Context): Promise<QuoteRow | null> | null {
  if (!isLive(order.status)) return null;
  const { chain, inputToken: tokenIn, outputToken: tokenOut, inputAmount: amount } = order;
  const request = toQuoteRequest({ chain, kind: "EXACT_IN", tokenIn, tokenOut, amount });
  const market = markets.get(order) ?? context.inTurn(() => quote(request, context));
  markets.set(order, market);
  return market;
}

async function waitOf(order: LimitOrderRow, context: Context) {
  if (order.fault || !isLive(order.status)) return order.fault;
  const asOf = await context.chains.asOf(order.chain);
  // The reactor compares with the time of the block that would fill it.
  if (order.startsAt !== null && asOf && order.startsAt >= asOf.blockTimestamp) return "START";
  const market = await marketOf(order, context);
  if (!market?.swap) return "NO_MARKET";
  return market.swap.route.amountOut < BigInt(order.outputAmount) ? "PRICE" : null;
}
