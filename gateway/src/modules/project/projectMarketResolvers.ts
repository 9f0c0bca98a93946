import type { Currency, HighLow, HistoryDuration, Resolvers } from "../../__generated__/resolvers";
import type { Context } from "../../context";
import { nodeId } from "../../request/nodeId";
import { counted, DOLLARS } from "../market/amounts";
import { countingIn } from "../market/currencyRates";
import { priceHistory } from "../market/marketResolvers";
import { priceChange } from "../market/priceChange";
import type { TokenRow } from "../../store/tables/tokenSql";
import type { Project } from "./projectCatalog";
import { projectSupply } from "./projectSupply";

export type ProjectMarketRow = { readonly project: Project; readonly currency: Currency };

async function inCurrency(row: ProjectMarketRow, dollars: number | null | undefined, context: Context) {
  return counted(dollars, row.currency === "USD" ? DOLLARS : await countingIn(row.currency, context));
}

export const projectMarketResolvers: Resolvers = {
  TokenProjectMarket: {
    id: ({ project, currency }) => nodeId("TokenProjectMarket", project.id, currency),
    tokenProject: ({ project }) => project,
    price: async (row, _, context) => inCurrency(row, (await mainToken(row, context))?.priceUsd, context),
    marketCap: async (row, _, context) => {
      const [token, supply] = await Promise.all([mainToken(row, context), circulatingOf(row, context)]);
      return inCurrency(row, token?.priceUsd != null && supply ? token.priceUsd * supply.amount : null, context);
    },
    circulatingSupply: (row, _, context) => circulatingOf(row, context),
    fullyDilutedValuation: async (row, _, context) => {
      const [token, supply] = [await mainToken(row, context), projectSupply(await indexedTokens(row, context))];
      const isKnown = token?.priceUsd != null && supply !== null;
      return inCurrency(row, isKnown ? token.priceUsd! * supply : null, context);
    },
    pricePercentChange24h: (row, _, context) => change(row, "DAY", context),
    pricePercentChange: (row, { duration }, context) => change(row, duration, context),
    priceHigh52w: (row, _, context) => extreme(row, "YEAR", "HIGH", context),
    priceLow52w: (row, _, context) => extreme(row, "YEAR", "LOW", context),
    priceHighLow: (row, { duration, highLow }, context) => extreme(row, duration, highLow, context),
    priceHistory: async (row, { duration, maxLength }, context) => {
      const token = await mainToken(row, context);
      if (!token) return [];
      const counting = row.currency === "USD" ? DOLLARS : await countingIn(row.currency, context);
      return priceHistory(token, { duration, maxLength: maxLength ?? 1000, counting }, context);
    },
  },
};

/** Returns the token that determines a project's value: the one with most value locked, whose pools set the price. */
async function mainToken(row: ProjectMarketRow, context: Context): Promise<TokenRow | null> {
  let main: TokenRow | null = null;
  for (const { token } of await indexedTokens(row, context)) {
    if (!main || (token.valueLockedUsd ?? -1) > (main.valueLockedUsd ?? -1)) main = token;
  }
  return main;
}

async function indexedTokens({ project }: ProjectMarketRow, { tokens }: Context) {
  const entries = await Promise.all(
    project.tokenKeys.map(async (key) => {
      const token = await tokens.find(key);
      return token && { key, token };
    }),
  );
  return entries.filter((one) => one !== null);
}

async function circulatingOf(row: ProjectMarketRow, context: Context) {
  return context.circulatingSupply(await indexedTokens(row, context));
}

async function change(row: ProjectMarketRow, duration: HistoryDuration, context: Context) {
  const token = await mainToken(row, context);
  return token && priceChange(token, duration, context);
}

async function extreme(row: ProjectMarketRow, duration: HistoryDuration, highLow: HighLow, context: Context) {
  const token = await mainToken(row, context);
  return token ? inCurrency(row, await context.tokenCandles.highLow(token, duration, highLow), context) : null;
}
