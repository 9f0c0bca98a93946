import type { Chain } from "@cenote/domain/chains";
import { bytes, type Db } from "../../db";
import { likenessSql, type SearchText } from "../search/searchText";
import { isListedSql, TOKEN_COLUMNS, type TokenKey, type TokenRow } from "./tokenSql";

/** A token that matches a text, and whether it is listed. */
export type FoundToken = TokenRow & { readonly isListed: boolean; readonly isBySymbol: boolean };

/** When fewer than this fit exactly, what only nearly fits is looked for too. */
const FEW = 3;

/**
 * Tokens whose name or symbol matches a text: listed ones first, then the best matches, then those
 * with most value locked.
 */
export async function searchTokens(
  db: Db,
  listed: readonly TokenKey[],
  chains: readonly Chain[],
  search: SearchText,
  limit: number,
  findsNearMisses: boolean,
): Promise<FoundToken[]> {
  const find = (fits: string) =>
    db.query<FoundToken>(
      `select ${TOKEN_COLUMNS}, ${IS_LISTED} as "isListed", ${SYMBOL_LIKENESS} >= ${NAME_LIKENESS} as "isBySymbol"
       from token
       where token.chain = any ($1::text[]) and (${fits})
         and not exists (select from pool share where share.chain = token.chain and share.address = token.address)
       order by ${IS_LISTED} desc, greatest(${SYMBOL_LIKENESS}, ${NAME_LIKENESS}) desc,
         token.value_locked_usd desc nulls last,
         greatest(similarity(token.symbol, $3), similarity(token.name, $3)) desc nulls last, token.chain, token.address
       limit $5`,
      [
        chains,
        search.pattern,
        search.text,
        search.literal,
        limit,
        listed.map(({ chain }) => chain),
        listed.map(({ address }) => bytes(address)),
      ],
    );
  const exact = await find("token.name ilike $2 or token.symbol ilike $2");
  return exact.length >= FEW || search.isShort || !findsNearMisses
    ? exact
    : find("token.name % $3 or token.symbol % $3 or token.name ilike $2 or token.symbol ilike $2");
}

const IS_LISTED = isListedSql("token", "$6", "$7");
const SYMBOL_LIKENESS = `(${likenessSql("coalesce(token.symbol, '')", "$4")})`;
const NAME_LIKENESS = `(${likenessSql("coalesce(token.name, '')", "$4")})`;
