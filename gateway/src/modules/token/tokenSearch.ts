import type { Chain } from "@cenote/domain/chains";
import { raw } from "sql-template-tag";
import { bound, parameter, SQL, type Fragment } from "../../store/postgres/boundStatement";
import type { Db } from "../../store/db";
import { likenessSql, sideSql, type SearchText } from "../../store/tables/searchText";
import {
  isExactSql,
  isListedSql,
  keysSql,
  TOKEN_COLUMNS,
  wrappedAs,
  type TokenKey,
  type TokenRow,
} from "../../store/tables/tokenSql";

/** A token that matches a text, and whether it is listed. */
export type FoundToken = TokenRow & {
  readonly isListed: boolean;
  readonly isBySymbol: boolean;
  /** Whether the text is its symbol, or another name of it. */
  readonly isExact: boolean;
};

export type TokenSearch = {
  readonly listed: readonly TokenKey[];
  readonly wrapped: readonly TokenKey[];
  readonly chains: readonly Chain[];
  readonly text: SearchText;
  readonly limit: number;
  /** Searches one side of a pair, which is given by its symbol or the beginning of a word. */
  readonly isSide: boolean;
};

const COLUMNS = raw(TOKEN_COLUMNS);

/** With fewer exact matches than this, near matches are searched too. */
const FEW = 3;

/**
 * Finds tokens whose name or symbol matches a text: listed ones first, then the best matches, then those with most
 * value locked.
 */
export async function searchTokens(
  db: Db,
  { listed, wrapped, chains, text, limit, isSide }: TokenSearch,
): Promise<FoundToken[]> {
  const [symbol, pattern, literal] = [parameter(text.text), parameter(text.pattern), parameter(text.literal)];
  const isListed = isListedSql(keysSql(listed));
  const isExact = isExactSql(symbol, keysSql(wrappedAs(text.text, wrapped)));
  const symbolLikeness = SQL`(${likenessSql("coalesce(token.symbol, '')", literal)})`;
  const nameLikeness = SQL`(${likenessSql("coalesce(token.name, '')", literal)})`;
  const find = (fits: Fragment) =>
    db.query<FoundToken>(
      ...bound`select ${COLUMNS}, ${isListed} as "isListed", ${symbolLikeness} >= ${nameLikeness} as "isBySymbol",
         ${isExact} as "isExact"
       from token
       where token.chain = any (${chains}::text[]) and (${fits})
         and not exists (select from pool share where share.chain = token.chain and share.address = token.address)
       order by ${isListed} desc, greatest(${symbolLikeness}, ${nameLikeness}) desc,
         token.value_locked_usd desc nulls last,
         greatest(similarity(token.symbol, ${symbol}), similarity(token.name, ${symbol})) desc nulls last,
         token.chain, token.address
       limit ${limit}`,
    );
  if (isSide) return find(sideSql(pattern, literal));
  const contains = SQL`token.name ilike ${pattern} or token.symbol ilike ${pattern}`;
  const exact = await find(contains);
  return exact.length >= FEW || text.isShort
    ? exact
    : find(SQL`token.name % ${symbol} or token.symbol % ${symbol} or ${contains}`);
}
