import type { Chain } from "@cenote/domain/chains";
import type { Context } from "../../context";
import { valueHoldings } from "./holdings";
import type { PortfolioRow, RawHolding } from "./portfolioStore";

/** Returns one holding of an owner; null if the owner has none of the token. */
export async function findHolding(owner: string, chain: Chain, token: string, context: Context) {
  const portfolio = { owner, chains: [chain], modifier: null };
  return (await holdingsOf(portfolio, context)).find((holding) => holding.token === token) ?? null;
}

/** Holdings of one portfolio that count as viewed; the most valuable ones. */
const MAX_VIEWED_HOLDINGS = 100;

/** Returns a portfolio's holdings. Its fields share their queries: the loaders cache them for the request. */
export async function holdingsOf({ owner, chains, modifier }: PortfolioRow, context: Context) {
  const holdings = valueHoldings(await withTokens(await context.portfolios.holdings(owner, chains), context), modifier);
  for (const { chain, token } of holdings.slice(0, MAX_VIEWED_HOLDINGS)) {
    context.viewToken({ chain, address: token }, owner);
  }
  return holdings;
}

/** Holdings with their tokens, and whether these are listed. */
export function withTokens(holdings: readonly RawHolding[], { tokens, projects }: Context) {
  return Promise.all(
    holdings.map(async (holding) => {
      const key = { chain: holding.chain, address: holding.token };
      return { holding, token: await tokens.find(key), isListed: projects.ofToken(key) !== null };
    }),
  );
}
