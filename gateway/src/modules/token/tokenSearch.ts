import type { Chain } from "@cenote/domain/chains";
import type { Db } from "../../store/db";
import { likenessSql, sideSql, type SearchText } from "../../store/searchText";
import {
  isExactSql,
  isListedSql,
  keyColumns,
  TOKEN_COLUMNS,
  wrappedAs,
  type TokenKey,
  type TokenRow,
} from "../../store/tokenSql";

/** A token that matches a text, and whether it is listed. */
export type FoundToken = TokenRow & {
  readonly isListed: boolean;
  readonly isBySymbol: boolean;
  /** The text is its symbol, or means it too. */
  readonly isExact: boolean;
};

export type TokenSearch = {
  readonly listed: readonly TokenKey[];
  readonly wrapped: readonly TokenKey[];
  readonly chains: readonly Chain[];
  readonly text: SearchText;
  readonly limit: number;
  /** Looks for one side of a pair, which is named by its symbol or the beginning of a word. */
  readonly isSide: boolean;
};

/** When fewer than this fit exactly, what only nearly fits is looked for too. */
const FEW = 3;

/**
 * Tokens whose name or symbol matches a text: listed ones first, then the best matches, then those
 * with most value locked.
 */
export async function searchTokens(
  db: Db,
  { listed, wrapped, chains, text, limit, isSide }: TokenSearch,
): Promise<FoundToken[]> {
  const find = (fits: string) =>
    db.query<FoundToken>(
      `select ${TOKEN_COLUMNS}, ${IS_LISTED} as "isListed", ${SYMBOL_LIKENESS} >= ${NAME_LIKENESS} as "isBySymbol",
         ${IS_EXACT} as "isExact"
       from token
       where token.chain = any ($1::text[]) and (${fits})
         and not exists (select from pool share where share.chain = token.chain and share.address = token.address)
       order by ${IS_LISTED} desc, greatest(${SYMBOL_LIKENESS}, ${NAME_LIKENESS}) desc,
         token.value_locked_usd desc nulls last,
         greatest(similarity(token.symbol, $3), similarity(token.name, $3)) desc nulls last, token.chain, token.address
       limit $5`,
      [
        ...[chains, text.pattern, text.text, text.literal, limit],
        ...keyColumns(listed),
        ...keyColumns(wrappedAs(text.text, wrapped)),
      ],
    );
  if (isSide) return find(sideSql("token", "$2", "$4"));
  const exact = await find("token.name ilike $2 or token.symbol ilike $2");
  return exact.length >= FEW || text.isShort
    ? exact
    : find("token.name % $3 or token.symbol % $3 or token.name ilike $2 or token.symbol ilike $2");
}

const IS_LISTED = isListedSql("token", "$6", "$7");
const IS_EXACT = isExactSql("token", "$3", "$8", "$9");
const SYMBOL_LIKENESS = `(${likenessSql("coalesce(token.symbol, '')", "$4")})`;
const NAME_LIKENESS = `(${likenessSql("coalesce(token.name, '')", "$4")})`;
