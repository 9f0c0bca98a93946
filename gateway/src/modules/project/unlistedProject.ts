import type { TokenRow } from "../../store/tokenSql";
import type { Project } from "./projectCatalog";

/** The project of an unlisted token: only what the token itself reports. */
export function unlistedProject(token: TokenRow): Project {
  const { chain, address, name, symbol } = token;
  const tokenKeys = [{ chain, address, bridgedFrom: null }];
  return { id: `${chain}:${address}`, name, symbol, logo: null, tokenKeys, token };
}
