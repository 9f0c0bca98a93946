import { toWhole } from "../../lib/pricing/units";
import type { TokenRow } from "../../store/tables/tokenSql";
import type { ProjectToken } from "./projectCatalog";

/** An indexed token of a project. */
export type IndexedToken = {
  readonly key: Pick<ProjectToken, "bridgedFrom">;
  readonly token: Pick<TokenRow, "chain" | "address" | "totalSupply" | "decimals">;
};

/** Returns the tokens whose supplies add up: a bridged token only counts without the token that its bridge locks. */
export function countedTokens(tokens: readonly IndexedToken[]): IndexedToken[] {
  const chains = new Set<string>(tokens.map(({ token }) => token.chain));
  return tokens.filter(({ key }) => key.bridgedFrom === null || !chains.has(key.bridgedFrom));
}

/** Returns a project's whole tokens on all chains. Null when a counted supply is unknown, and without tokens. */
export function projectSupply(tokens: readonly IndexedToken[]): number | null {
  const counted = countedTokens(tokens);
  let supply = 0;
  for (const { token } of counted) {
    if (token.totalSupply === null || token.decimals === null) return null;
    supply += toWhole(BigInt(token.totalSupply), token.decimals);
  }
  return counted.length ? supply : null;
}
