import { MAX_RAMP_SESSIONS } from "@cenote/domain/rampSessions";
import { GraphQLError } from "graphql";
import type { Resolvers } from "../../__generated__/resolvers";
import { parseTokenAddress, toAddress } from "../../chain/addresses";
import type { Context } from "../../context";
import { nodeId } from "../../request/nodeId";
import type { Provider } from "../provider/providers";
import { isOffer } from "./rampAdapter";
import type { RampAnswer } from "./rampQuotes";

export const rampQuoteResolvers: Resolvers = {
  Query: {
    rampQuotes: async (_, { request: { token: text, ...request } }, { readRampOrder, rampQuotes }) => {
      const token = parseTokenAddress(request.chain, text);
      if (!token) throw new GraphQLError("The token is not an address.");
      const order = await readRampOrder({ ...request, token });
      if (typeof order !== "string") return rampQuotes(order);
      if (order === "TOKEN_NOT_SERVED") return [];
      throw new GraphQLError(order);
    },
    rampSessions: async (_, { input: { ids } }, { rampSessions, providers }) => {
      if (ids.length > MAX_RAMP_SESSIONS) {
        throw new GraphQLError(`At most ${MAX_RAMP_SESSIONS} sessions can be requested at a time.`);
      }
      const rows = await rampSessions.find(ids);
      return rows.filter(({ provider }) => providers.has(provider));
    },
  },
  RampQuote: {
    id: ({ provider }) => nodeId("RampQuote", provider.id),
    serviceProvider: ({ provider }) => serviceProviderOf(provider),
    refusal: ({ answer }) => (isOffer(answer) ? null : answer.refusal),
    limit: ({ answer }) => (isOffer(answer) ? null : answer.limit),
    tokenAmount: ({ answer }) => (isOffer(answer) ? String(answer.tokenAmount) : null),
    currencyAmount: ({ answer }) => offered(answer, "currencyAmount"),
    networkFee: ({ answer }) => offered(answer, "networkFee"),
    transactionFee: ({ answer }) => offered(answer, "transactionFee"),
    totalFee: ({ answer }) => offered(answer, "totalFee"),
    expiresAt: ({ answer }) => (isOffer(answer) ? answer.expiresAt : null),
  },
  RampSession: {
    id: ({ id }) => nodeId("RampSession", id),
    sessionId: ({ id }) => id,
    serviceProvider: ({ provider }, _, { providers }) => serviceProviderOf(providers.get(provider)!),
    token: async ({ chain, token: address }, _, { tokens }: Context) => {
      const token = await tokens.find({ chain, address });
      if (!token) throw new Error(`Token ${address} of ${chain} is not stored.`);
      return token;
    },
    address: ({ owner }) => toAddress(owner),
    depositAddress: ({ depositAddress }) => depositAddress && toAddress(depositAddress),
    transactionReferenceId: ({ reference }) => reference,
    transactionHash: ({ hash }) => hash,
  },
};

function serviceProviderOf({ id, serviceProvider }: Provider) {
  return { serviceProvider: id, ...serviceProvider };
}

function offered(
  answer: RampAnswer["answer"],
  name: "currencyAmount" | "networkFee" | "transactionFee" | "totalFee",
): string | null {
  return isOffer(answer) ? answer[name] : null;
}
