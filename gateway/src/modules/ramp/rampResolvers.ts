import type { Resolvers } from "../../__generated__/resolvers";
import { toAddress } from "../../chain/addresses";
import type { Context } from "../../context";
import { toWhole } from "../../lib/pricing/units";
import { nodeId } from "../../request/nodeId";
import type { RampRow } from "../provider/offChainStore";

export const rampResolvers: Resolvers = {
  OnRampTransactionDetails: {
    id: (row) => rampId("OnRampTransactionDetails", row),
    status: ({ status }) => status,
    receiverAddress: ({ owner }) => toAddress(owner),
    onRampTransfer: (row) => row,
  },
  OffRampTransactionDetails: {
    id: (row) => rampId("OffRampTransactionDetails", row),
    status: ({ status }) => status,
    senderAddress: ({ owner }) => toAddress(owner),
    offRampTransfer: (row) => row,
  },
  OnRampTransfer: {
    id: (row) => rampId("OnRampTransfer", row),
    ...transferFields(),
    sourceCurrency: ({ currency }) => currency,
    sourceAmount: ({ currencyAmount }) => Number(currencyAmount),
  },
  OffRampTransfer: {
    id: (row) => rampId("OffRampTransfer", row),
    ...transferFields(),
    destinationCurrency: ({ currency }) => currency,
    destinationAmount: ({ currencyAmount }) => Number(currencyAmount),
  },
};

/** Fields that both directions share. */
function transferFields() {
  return {
    token: (row: RampRow, _: unknown, context: Context) => tokenOf(row, context),
    amount: async (row: RampRow, _: unknown, context: Context) => {
      const { decimals } = await tokenOf(row, context);
      return toWhole(BigInt(row.amount), decimals ?? 0);
    },
    serviceProvider: ({ provider }: RampRow, _: unknown, { providers }: Context) => {
      const config = providers.get(provider);
      if (!config) throw new Error(`The provider ${provider} is not configured.`);
      return { serviceProvider: provider, ...config.serviceProvider };
    },
    transactionReferenceId: ({ reference }: RampRow) => reference,
    externalSessionId: ({ externalSessionId }: RampRow) => externalSessionId,
    networkFee: ({ networkFee }: RampRow) => toMoney(networkFee),
    transactionFee: ({ transactionFee }: RampRow) => toMoney(transactionFee),
    totalFee: ({ totalFee }: RampRow) => toMoney(totalFee),
  };
}

function rampId(type: string, { provider, reference }: RampRow): string {
  return nodeId(type, provider, reference);
}

async function tokenOf({ chain, token: address }: RampRow, { tokens }: Context) {
  const token = await tokens.find({ chain, address });
  if (!token) throw new Error(`Token ${address} of ${chain} is not stored.`);
  return token;
}

function toMoney(text: string | null): number | null {
  return text === null ? null : Number(text);
}
