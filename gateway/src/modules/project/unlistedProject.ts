import type { TokenRow } from "../../store/tables/tokenSql";
import type { Project } from "./projectCatalog";

/** Returns the project of an unlisted token, with only the data that the token itself reports. */
export function unlistedProject(token: TokenRow): Project {
  const { chain, address, name, symbol } = token;
  const tokenKeys = [{ chain, address, bridgedFrom: null }];
  return { id: `${chain}:${address}`, name, symbol, logo: null, tokenKeys, token };
}
