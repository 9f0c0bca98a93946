import type { ApiOperation } from "./apiOperation";
import { FRAGMENTS } from "./fragments";
import { NFT_QUERIES } from "./nftQueries";
import { POOL_QUERIES } from "./poolQueries";
import { PORTFOLIO_QUERIES } from "./portfolioQueries";
import { TOKEN_QUERIES } from "./tokenQueries";

/** The client whose documents these are. */
export const API_CLIENT = "api";

/** The operations of the public API by what they are about. Spec §7. */
export const API_GROUPS = {
  tokens: TOKEN_QUERIES.map(toOperation),
  portfolios: PORTFOLIO_QUERIES.map(toOperation),
  nfts: NFT_QUERIES.map(toOperation),
  pools: POOL_QUERIES.map(toOperation),
} as const satisfies Record<string, readonly ApiOperation[]>;

export const API_OPERATIONS: readonly ApiOperation[] = Object.values(API_GROUPS).flat();

/** The document of each operation, by its name. */
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
