import { percentChange } from "@cenote/domain/percentChange";
import type { Resolvers } from "../../__generated__/resolvers";
import { parseAddress, parseTokenAddress, toAddress } from "../../chain/addresses";
import type { Context } from "../../context";
import { toWhole } from "../../lib/pricing/units";
import { nodeId } from "../../request/nodeId";
import { percent, usd } from "../market/amounts";
import { unlistedProject } from "../project/unlistedProject";
import { pageSize } from "../../request/limits";
import { combinedHoldings } from "./combinedHoldings";
import { chainBalancesOf, earnedFees, heldNfts, heldPositions } from "./chainBalances";
import { listedHoldings, totalUsd, valueHoldings } from "./holdings";
import { holdingsOf, withTokens } from "./portfolioHoldings";
import { combinedRows, portfolioRows } from "./portfolioRows";
import type { PortfolioRow, RawHolding } from "./portfolioStore";
import { transactionBalances } from "./transactionBalances";
import { valueHistoryOf } from "./valueHistory";

export const portfolioResolvers: Resolvers = {
  Query: {
    // Balances of all tokens are indexed, so no token is looked up on demand.
    portfolios: (_, args, context) =>
      // The error replaces only its own portfolio, which becomes null.
      portfolioRows(args, context) as PortfolioRow[],
    combinedPortfolio: (_, args, context) => combinedRows(args, context),
  },
  Portfolio: {
    id: ({ owner }) => nodeId("Portfolio", owner),
    ownerAddress: ({ owner }) => toAddress(owner),
    tokensTotalDenominatedValue: async (portfolio, _, context) => usd(totalUsd(await holdingsOf(portfolio, context))),
    tokensTotalDenominatedValueChange: async (portfolio, { duration }, context) => {
      // The past value of today's holdings: transfers do not count as gains or losses.
      let now = 0;
      let then = 0;
      const { tokens, tokenCandles } = context;
      await Promise.all(
        (await holdingsOf(portfolio, context)).map(async (holding) => {
          const key = { chain: holding.chain, address: holding.token };
          const [token, earlier] = await Promise.all([tokens.find(key), tokenCandles.earlier(key, duration)]);
          if (holding.isHidden || holding.valueUsd === null || !token?.priceUsd || !earlier?.close) return;
          now += holding.valueUsd;
          then += (holding.valueUsd / token.priceUsd) * earlier.close;
        }),
      );
      return then > 0 ? { absolute: usd(now - then), percentage: percent(percentChange(then, now)) } : null;
    },
    tokenBalances: async (portfolio, _, context) =>
      listedHoldings(await holdingsOf(portfolio, context), portfolio.modifier),
    knownContracts: ({ owner, chains }, _, { findApplication }) =>
      chains.map((chain) => findApplication(chain, owner)).filter((application) => application !== null),
    chainBalances: (portfolio, _, context) => chainBalancesOf(portfolio, context),
    valueHistory: (portfolio, { duration }, context) => valueHistoryOf([portfolio], duration, context),
    projectBalance: async (portfolio, { contract }, context) => {
      const address = parseTokenAddress(contract.chain, contract.address);
      const key = address && { chain: contract.chain, address };
      const row = key && (await context.tokens.find(key));
      const project = row && (context.projects.ofToken(row) ?? unlistedProject(row));
      if (!project) return null;
      const all = await context.portfolios.holdings(portfolio.owner, portfolio.chains);
      const own = all.filter((holding) =>
        project.tokenKeys.some((key) => key.chain === holding.chain && key.address === holding.token),
      );
      const tokenBalances = valueHoldings(await withTokens(own, context), null);
      const quantities = await Promise.all(tokenBalances.map((holding) => wholeTokens(holding, context)));
      return {
        project,
        quantity: quantities.reduce<number>((total, quantity) => total + (quantity ?? 0), 0),
        value: usd(totalUsd(tokenBalances)),
        tokenBalances,
      };
    },
  },
  CombinedPortfolio: {
    ownerAddresses: ({ portfolios }) => portfolios.map(({ owner }) => toAddress(owner)),
    value: async (combined, _, context) => usd((await combinedHoldings(combined, context)).totalUsd),
    tokenBalances: async (combined, { first }, context) => {
      const { holdings } = await combinedHoldings(combined, context);
      return holdings.slice(0, first == null ? undefined : pageSize(first));
    },
    unknownChains: async (combined, _, context) => (await combinedHoldings(combined, context)).unknownChains,
    valueHistory: ({ portfolios }, { duration }, context) => valueHistoryOf(portfolios, duration, context),
  },
  CombinedBalance: {
    token: ({ chain, token }, _, { tokens }) => tokens.find({ chain, address: token }),
    quantity: (holding, _, context) => wholeTokens(holding, context),
    denominatedValue: ({ valueUsd }) => usd(valueUsd),
  },
  ChainBalance: {
    value: async ({ holdings }) => usd(totalUsd(await holdings())),
    tokenCount: async ({ holdings }) => (await holdings()).length,
    positions: async ({ positions }, _, context) => heldPositions(await positions(), context),
    nfts: async ({ collections }, _, context) => heldNfts(await collections(), context),
  },
  HeldPositions: {
    earnedFeesValue: async ({ all }, _, context) => usd(await earnedFees(all, context)),
  },
  TokenBalance: {
    id: ({ owner, chain, token }) => nodeId("TokenBalance", owner, chain, token),
    ownerAddress: ({ owner }) => toAddress(owner),
    token: ({ chain, token }, _, { tokens }) => tokens.find({ chain, address: token }),
    quantity: (holding, _, context) => wholeTokens(holding, context),
    amount: ({ amount }) => amount,
    denominatedValue: ({ valueUsd }) => usd(valueUsd),
    tokenProjectMarket: async ({ chain, token }, _, { projects, tokens }) => {
      const key = { chain, address: token };
      const row = await tokens.find(key);
      const project = projects.ofToken(key) ?? (row && unlistedProject(row));
      return project && { project, currency: "USD" };
    },
    blockNumber: async ({ chain }, _, { chains }) => (await chains.asOf(chain))?.blockNumber ?? null,
    blockTimestamp: async ({ chain }, _, { chains }) => (await chains.asOf(chain))?.blockTimestamp ?? null,
  },
  Transaction: {
    balances: (row, { ownerAddress }, context) => {
      const owner = parseAddress(ownerAddress);
      return owner ? transactionBalances(row, owner, context) : [];
    },
  },
};

async function wholeTokens({ chain, token, amount }: Omit<RawHolding, "owner">, { tokens }: Context) {
  const row = await tokens.find({ chain, address: token });
  return row?.decimals == null ? null : toWhole(BigInt(amount), row.decimals);
}
