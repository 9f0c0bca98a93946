import type { Chain } from "@cenote/domain/chains";
import { GraphQLError } from "graphql";
import type { Context } from "../../context";
import { totalUsd } from "./holdings";
import { holdingsOf } from "./portfolioHoldings";
import type { CombinedRow, HoldingRow, PortfolioRow } from "./portfolioStore";

/** Owners' combined holding of one token; raw units. */
export type CombinedHolding = Omit<HoldingRow, "owner">;

/** Owners' combined holdings. */
export type CombinedHoldings = {
  /** Most valuable first, then those without a price, then hidden ones. */
  readonly holdings: readonly CombinedHolding[];
  /** Dollars of all visible holdings; null when none has a price. */
  readonly totalUsd: number | null;
  /** Chains whose tokens, or whose coin, could not be read. */
  readonly unknownChains: Chain[];
};

const cache = new WeakMap<CombinedRow, Promise<CombinedHoldings>>();

/** Returns owners' combined holdings, read once for all fields of a combined portfolio. */
export function combinedHoldings(combined: CombinedRow, context: Context): Promise<CombinedHoldings> {
  const holdings = cache.get(combined) ?? combine(combined, context);
  cache.set(combined, holdings);
  return holdings;
}

async function combine({ portfolios }: CombinedRow, context: Context): Promise<CombinedHoldings> {
  const parts = await Promise.all(
    portfolios.flatMap((portfolio) => portfolio.chains.map((chain) => holdingsOnChain(portfolio, chain, context))),
  );
  const rows = parts.flatMap(({ rows }) => rows);
  return {
    holdings: addUp(rows),
    totalUsd: totalUsd(rows),
    unknownChains: [...new Set(parts.flatMap(({ chain, isWhole }) => (isWhole ? [] : [chain])))],
  };
}

async function holdingsOnChain(portfolio: PortfolioRow, chain: Chain, context: Context) {
  // A chain that cannot be read is reported as unknown: the others are still listed.
  try {
    const [rows, native] = await Promise.all([
      holdingsOf({ ...portfolio, chains: [chain] }, context),
      context.portfolios.nativeAmount(portfolio.owner, chain),
    ]);
    return { chain, rows, isWhole: native !== null };
  } catch (error) {
    // A refusal, such as one over the visitor's budget, affects the whole operation.
    if (error instanceof GraphQLError) throw error;
    return { chain, rows: [], isWhole: false };
  }
}

/** Combines holdings by token: hidden if each owner's is, of unknown value if one of them is. */
function addUp(rows: readonly HoldingRow[]): CombinedHolding[] {
  const byToken = new Map<string, CombinedHolding>();
  for (const { chain, token, amount, valueUsd, isHidden } of rows) {
    const key = `${chain}:${token}`;
    const other = byToken.get(key);
    byToken.set(
      key,
      other
        ? {
            chain,
            token,
            isHidden: isHidden && other.isHidden,
            amount: String(BigInt(amount) + BigInt(other.amount)),
            valueUsd: valueUsd === null || other.valueUsd === null ? null : valueUsd + other.valueUsd,
          }
        : { chain, token, amount, valueUsd, isHidden },
    );
  }
  const rankOf = ({ isHidden, valueUsd }: CombinedHolding) => (isHidden ? 2 : valueUsd === null ? 1 : 0);
  return [...byToken.values()].sort(
    (one, other) => rankOf(one) - rankOf(other) || (other.valueUsd ?? 0) - (one.valueUsd ?? 0),
  );
}
