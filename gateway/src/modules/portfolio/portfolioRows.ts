import type { Chain } from "@cenote/domain/chains";
import { GraphQLError } from "graphql";
import type { ContractInput, PortfolioValueModifier, QueryPortfoliosArgs } from "../../__generated__/resolvers";
import { parseAddress, parseTokenAddress } from "../../chain/addresses";
import type { Context } from "../../context";
import { checkedOwners } from "../../request/limits";
import type { CombinedRow, PortfolioRow, ValueModifier } from "./portfolioStore";

type Requested = Pick<QueryPortfoliosArgs, "ownerAddresses" | "chains" | "valueModifiers">;

/** Returns the requested portfolios; an error in place of an invalid address. */
export function portfolioRows(
  { ownerAddresses, chains, valueModifiers }: Requested,
  { indexedChains, owners }: Pick<Context, "indexedChains" | "owners">,
): (PortfolioRow | GraphQLError)[] {
  return checkedOwners(ownerAddresses, owners).map((address) => {
    const owner = parseAddress(address);
    if (!owner) return new GraphQLError(`${address} is not an address.`, { extensions: { code: "BAD_REQUEST" } });
    const requestedChains = (chains as Chain[] | null) ?? indexedChains;
    const modifier = valueModifiers?.find((one) => parseAddress(one.ownerAddress) === owner);
    return {
      owner,
      chains: requestedChains.filter((chain) => indexedChains.includes(chain)),
      modifier: toModifier(modifier),
    };
  });
}

/** Returns the portfolios of owners that are viewed as one, each once. Throws for an invalid address. */
export function combinedRows(requested: Requested, context: Pick<Context, "indexedChains" | "owners">): CombinedRow {
  const byOwner = new Map<string, PortfolioRow>();
  for (const row of portfolioRows(requested, context)) {
    if (row instanceof GraphQLError) throw row;
    byOwner.set(row.owner, row);
  }
  return { portfolios: [...byOwner.values()] };
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
