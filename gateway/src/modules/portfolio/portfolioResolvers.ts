import type { Chain } from "@cenote/domain/chains";
import { percentChange } from "@cenote/domain/percentChange";
import { GraphQLError } from "graphql";
import type { ContractInput, PortfolioValueModifier, Resolvers } from "../../__generated__/resolvers";
import { parseAddress, parseTokenAddress, toAddress } from "../../addresses";
import type { Context } from "../../context";
import { toWhole } from "../../indexer/pricing/units";
import { nodeId } from "../../nodeId";
import { checkedOwners } from "../../schema/limits";
import { percent, usd } from "../market/amounts";
import { unlistedProject } from "../project/unlistedProject";
import { listedHoldings, totalUsd, valueHoldings } from "./holdings";
import type { PortfolioRow, RawHolding, ValueModifier } from "./portfolioStore";

export const portfolioResolvers: Resolvers = {
  Query: {
    // Balances of all tokens are indexed: none is looked up on demand.
    portfolios: (_, { ownerAddresses, chains, valueModifiers }, { indexedChains, owners }) =>
      checkedOwners(ownerAddresses, owners).map((address) => {
        const owner = parseAddress(address);
        // In its place, so that the others keep theirs: it becomes null, with this error.
        if (!owner)
          return new GraphQLError(`${address} is not an address.`, { extensions: { code: "BAD_REQUEST" } }) as never;
        const wanted = (chains as Chain[] | null) ?? indexedChains;
        const modifier = valueModifiers?.find((one) => parseAddress(one.ownerAddress) === owner);
        return {
          owner,
          chains: wanted.filter((chain) => indexedChains.includes(chain)),
          modifier: toModifier(modifier),
        };
      }),
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
    chainBalances: async (portfolio, _, context) => {
      const shown = (await holdingsOf(portfolio, context)).filter(({ isHidden }) => !isHidden);
      return portfolio.chains.map((chain) => {
        const own = shown.filter((holding) => holding.chain === chain);
        return { chain, value: usd(totalUsd(own)), tokenCount: own.length };
      });
    },
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
};

/** One holding of an owner; null where the owner has none of the token. */
export async function findHolding(owner: string, chain: Chain, token: string, context: Context) {
  const portfolio = { owner, chains: [chain], modifier: null };
  return (await holdingsOf(portfolio, context)).find((holding) => holding.token === token) ?? null;
}

/** What a portfolio shows. Its fields share their queries: the loaders cache them for the request. */
async function holdingsOf({ owner, chains, modifier }: PortfolioRow, context: Context) {
  return valueHoldings(await withTokens(await context.portfolios.holdings(owner, chains), context), modifier);
}

function withTokens(holdings: readonly RawHolding[], { tokens, projects }: Context) {
  return Promise.all(
    holdings.map(async (holding) => {
      const key = { chain: holding.chain, address: holding.token };
      return { holding, token: await tokens.find(key), isListed: projects.ofToken(key) !== null };
    }),
  );
}

async function wholeTokens({ chain, token, amount }: RawHolding, { tokens }: Context) {
  const found = await tokens.find({ chain, address: token });
  return found?.decimals == null ? null : toWhole(BigInt(amount), found.decimals);
}

function toModifier(modifier: PortfolioValueModifier | undefined): ValueModifier | null {
  if (!modifier) return null;
  return {
    included: toKeys(modifier.tokenIncludeOverrides ?? []),
    excluded: toKeys(modifier.tokenExcludeOverrides ?? []),
    includesSmall: modifier.includeSmallBalances ?? false,
    includesSpam: modifier.includeSpamTokens ?? false,
    limit: modifier.tokenBalancesLimit ?? null,
  };
}

function toKeys(contracts: readonly ContractInput[]): Set<string> {
  return new Set(contracts.map(({ chain, address }) => `${chain}:${parseTokenAddress(chain, address)}`));
}
