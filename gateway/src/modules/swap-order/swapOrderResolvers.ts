import type { Resolvers } from "../../__generated__/resolvers";
import { toAddress } from "../../chain/addresses";
import type { Context } from "../../context";
import { toDecimal } from "../../lib/pricing/units";
import { nodeId } from "../../request/nodeId";
import type { SwapOrderRow } from "../provider/offChainStore";

export const swapOrderResolvers: Resolvers = {
  SwapOrderDetails: {
    id: ({ provider, reference }) => nodeId("SwapOrderDetails", provider, reference),
    offerer: ({ owner }) => toAddress(owner),
    hash: ({ reference }) => reference,
    orderStatus: ({ status }) => status,
    expiry: ({ expiry }) => expiry,
    swapOrderType: ({ orderType }) => orderType,
    encodedOrder: ({ encodedOrder }) => encodedOrder,
    inputToken: async ({ chain, inputToken }, _, context) => storedToken(chain, inputToken, context),
    inputTokenQuantity: (row, _, context) => quantity(row, row.inputToken, row.inputAmount, context),
    outputToken: async ({ chain, outputToken }, _, context) => storedToken(chain, outputToken, context),
    outputTokenQuantity: (row, _, context) => quantity(row, row.outputToken, row.outputAmount, context),
  },
};

async function storedToken(chain: SwapOrderRow["chain"], address: string, { tokens }: Context) {
  const token = await tokens.find({ chain, address });
  if (!token) throw new Error(`Token ${address} of ${chain} is not stored.`);
  return token;
}

async function quantity({ chain }: SwapOrderRow, address: string, amount: string, context: Context) {
  const { decimals } = await storedToken(chain, address, context);
  return toDecimal(BigInt(amount), decimals ?? 0);
}
