import type { TokenRow } from "../token/tokenSql";
import type { Project } from "./projectCatalogue";

/** What is known of the project behind a token that nobody vouches for: no more than the token says. */
export function strangerProject(token: TokenRow): Project {
  const { chain, address, name, symbol } = token;
  return { id: `${chain}:${address}`, name, symbol, logo: null, tokenKeys: [{ chain, address }], token };
}
