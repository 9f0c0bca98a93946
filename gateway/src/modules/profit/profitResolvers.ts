import { percentChange } from "@cenote/domain/percentChange";
import type { Resolvers } from "../../__generated__/resolvers";
import type { Context } from "../../context";
import { toDecimal, toWhole } from "../../lib/pricing/units";
import { nodeId } from "../../request/nodeId";
import { percent, usd } from "../market/amounts";
import { accountProfit, presentUsd, tokenProfit, unknownReason, type TokenProfitRow } from "./accountProfit";
import { profitOf } from "./costLedger";
import { disposalPage } from "./disposals";
import type { Cost } from "./inventory";

export const profitResolvers: Resolvers = {
  Portfolio: { profit: (portfolio, { method }, context) => accountProfit([portfolio], method, context) },
  CombinedPortfolio: { profit: ({ portfolios }, { method }, context) => accountProfit(portfolios, method, context) },
  TokenBalance: { profit: (holding, { method }, context) => tokenProfit(holding, method, context) },
  PortfolioProfit: {
    costBasis: async ({ totals }) => usd((await totals()).costUsd),
    value: async ({ totals }) => usd((await totals()).valueUsd),
    unrealizedProfit: async ({ totals }) => {
      const { valueUsd, costUsd } = await totals();
      return usd(valueUsd - costUsd);
    },
    unrealizedPercentage: async ({ totals }) => {
      const { valueUsd, costUsd } = await totals();
      return percent(percentChange(costUsd, valueUsd));
    },
    realizedProfit: async ({ totals }) => usd((await totals()).realizedUsd),
    networkFees: async ({ feesUsd }) => usd(await feesUsd()),
    unknownTokenCount: async ({ totals }) => (await totals()).unknownTokens,
    tokens: ({ tokens }) => tokens(),
    disposals: async ({ disposals }, args) => disposalPage(await disposals(), args),
  },
  TokenProfit: {
    token: ({ chain, token }, _, { tokens }) => tokens.find({ chain, address: token }),
    quantity: (row, _, context) => wholeTokens(row, context),
    costBasis: ({ cost }) => knownUsd(cost),
    averageCost: async ({ cost, amount, chain, token }, _, { tokens }) => {
      const row = await tokens.find({ chain, address: token });
      const whole = row?.decimals == null ? 0 : toWhole(amount, row.decimals);
      return typeof cost === "number" && whole > 0 ? usd(cost / whole) : null;
    },
    value: async (row, _, context) => usd(await presentUsd(row, context)),
    unrealizedProfit: async (row, _, context) => {
      const value = await presentUsd(row, context);
      return typeof row.cost === "number" && value !== null ? usd(value - row.cost) : null;
    },
    unrealizedPercentage: async (row, _, context) =>
      typeof row.cost === "number" ? percent(percentChange(row.cost, await presentUsd(row, context))) : null,
    realizedProfit: ({ realized }) => knownUsd(realized),
    proceeds: ({ proceeds }) => knownUsd(proceeds),
    unknownReason: async (row, _, context) => unknownReason(row, await presentUsd(row, context)),
  },
  Disposal: {
    id: ({ chain, hash, token, method }) => nodeId("Disposal", chain, hash, token, method),
    token: ({ chain, token }, _, { tokens }) => tokens.find({ chain, address: token }),
    quantity: (row, _, context) => wholeTokens(row, context),
    cost: ({ cost }) => knownUsd(cost),
    proceeds: ({ proceeds }) => knownUsd(proceeds),
    profit: ({ cost, proceeds }) => knownUsd(profitOf(cost, proceeds)),
    networkFee: ({ feeUsd }) => usd(feeUsd),
    unknownReason: ({ cost, proceeds }) => {
      const profit = profitOf(cost, proceeds);
      return typeof profit === "number" ? null : profit;
    },
  },
};

function knownUsd(cost: Cost) {
  return typeof cost === "number" ? usd(cost) : null;
}

async function wholeTokens(
  { chain, token, amount }: Pick<TokenProfitRow, "chain" | "token" | "amount">,
  { tokens }: Context,
) {
  const row = await tokens.find({ chain, address: token });
  return row?.decimals == null ? null : toDecimal(amount, row.decimals);
}
