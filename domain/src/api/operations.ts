import type { ApiOperation } from "./apiOperation";
import { FRAGMENTS } from "./fragments";
import { NFT_QUERIES } from "./nftQueries";
import { POOL_QUERIES } from "./poolQueries";
import { PORTFOLIO_QUERIES } from "./portfolioQueries";
import { TOKEN_QUERIES } from "./tokenQueries";

/** Client name that these documents are registered under. */
export const API_CLIENT = "api";

/** Operations of the public API, grouped by topic. Spec §7. */
export const API_GROUPS = {
  tokens: TOKEN_QUERIES.map(toOperation),
  portfolios: PORTFOLIO_QUERIES.map(toOperation),
  nfts: NFT_QUERIES.map(toOperation),
  pools: POOL_QUERIES.map(toOperation),
} as const satisfies Record<string, readonly ApiOperation[]>;

export const API_OPERATIONS: readonly ApiOperation[] = Object.values(API_GROUPS).flat();

/** Document of each operation, by operation name. */
export const API_DOCUMENTS: Readonly<Record<string, string>> = Object.fromEntries(
  API_OPERATIONS.map(({ operationName, query }) => [operationName, query]),
);

function toOperation({ query, ...rest }: ApiOperation): ApiOperation {
  const names = new Set<string>();
  const add = (text: string) => {
    for (const [, name] of text.matchAll(/\.\.\.(\w+)/g)) {
      if (names.has(name!)) continue;
      names.add(name!);
      add(FRAGMENTS[name!]!);
    }
  };
  add(query);
  return { ...rest, query: [query, ...[...names].map((name) => FRAGMENTS[name]!)].join("\n\n") };
}
