import type { Chain } from "@cenote/domain/chains";
import type { HistoryDuration, TokenSortableField } from "../../__generated__/resolvers";
import { encodeCursor, type Page } from "../../connection";
import { bytes, type Db } from "../../db";
import { RANK_LENGTH, rankPlace } from "../../rankPlace";
import type { SearchText } from "../search/searchText";
import { priceBefore, tokenFigure } from "./tokenFigures";
import { isListedSql, TOKEN_COLUMNS, type TokenKey, type TokenRow } from "./tokenSql";

/** A token with the figure that it is ranked by; infinite where that is not known. */
type RankedToken = TokenRow & { readonly figure: number };
/** With its place in the ranking, from 1. */
export type PlacedToken = RankedToken & { readonly rank: number };

export type TokenRanking = {
  readonly chains: readonly Chain[];
  readonly orderBy: TokenSortableField;
  readonly isAscending: boolean;
  readonly volumeDuration: HistoryDuration;
  readonly filter: TokenFilter | null;
};

/** All conditions at once. */
export type TokenFilter = {
  readonly text: SearchText | null;
  readonly tokens: readonly TokenKey[] | null;
  /** US dollars. */
  readonly minimumValueLocked: number | null;
  readonly isVerified: boolean;
};

/** The tokens that have a price, with what they are ranked by; pools' own share tokens are left out. `$1` are the chains. */
function ranked({ orderBy, isAscending, volumeDuration }: Omit<TokenRanking, "chains" | "filter">): string {
  const { sql, joins } = tokenFigure(orderBy, volumeDuration);
  const unknown = isAscending ? "Infinity" : "-Infinity";
  return `select ${TOKEN_COLUMNS}, coalesce(${sql}, '${unknown}') as figure
    from token left join chain on chain.chain = token.chain ${joins}
    where token.chain = any ($1::text[]) and token.price_usd is not null
      and not exists (select from pool share where share.chain = token.chain and share.address = token.address)`;
}

const order = (isAscending: boolean) => `order by figure ${isAscending ? "asc" : "desc"}, chain, address`;

/** A page with each token's price of a day ago: nearly every list shows how it changed. */
function withDayAgo(page: string, isAscending = false): string {
  return `select page.*, before.close as "dayAgoPriceUsd" from (${page}) page
    left join chain on chain.chain = page.chain ${priceBefore("DAY", "page", "page.address")}
    order by figure ${isAscending ? "asc" : "desc"}, page.chain, page.address`;
}

/** One numbered page, counted from 1. */
export function topTokens(
  db: Db,
  chains: readonly Chain[],
  orderBy: TokenSortableField,
  { page, size }: { readonly page: number; readonly size: number },
) {
  const all = ranked({ orderBy, isAscending: false, volumeDuration: "DAY" });
  const text = `select * from (${all}) token ${order(false)} limit $2 offset $3`;
  return db.query<RankedToken>(withDayAgo(text), [chains, size, (page - 1) * size]);
}

/** The figure, chain and address of a row, and its rank: that of the next one need not be counted. */
export const TOKEN_RANK_LENGTH = RANK_LENGTH + 1;

export function tokenRankCursor({ figure, chain, address, rank }: PlacedToken): string {
  // JSON knows no infinity.
  return encodeCursor([String(figure), chain, address, rank]);
}

/** The page after a place. */
export async function tokensAfter(
  db: Db,
  listed: readonly TokenKey[],
  ranking: TokenRanking,
  page: Page,
): Promise<PlacedToken[]> {
  const { chains, filter, isAscending } = ranking;
  const [figure, chain, address] = rankPlace(page, isAscending);
  const isBeyond = isAscending
    ? "figure >= $2::float8 and (figure > $2 or (chain, address) > ($3, $4::bytea))"
    : "figure <= $2::float8 and (figure < $2 or (chain, address) > ($3, $4::bytea))";
  const values = [chains, figure, chain, address, page.limit];

  if (!filter) {
    const text = `select * from (${ranked(ranking)}) token where ${isBeyond} ${order(isAscending)} limit $5`;
    const rows = await db.query<RankedToken>(withDayAgo(text, isAscending), values);
    const before = rankBefore(page);
    return rows.map((row, index) => ({ ...row, rank: before + index + 1 }));
  }

  const { text, tokens, minimumValueLocked, isVerified } = filter;
  return db.query<PlacedToken>(
    withDayAgo(
      `select * from (
         select token.*, row_number() over (${order(isAscending)})::int as rank from (${ranked(ranking)}) token) placed
       where ${isBeyond}
         and ($6::text is null or name ilike $6 or symbol ilike $6 or '0x' || encode(address, 'hex') like $7)
         and ($8::text[] is null or (chain, address) in (select * from unnest($8::text[], $9::bytea[])))
         and (not $11::boolean or ${isListedSql("placed", "$12", "$13")})
         and ($10::float8 is null or "valueLockedUsd" >= $10)
       ${order(isAscending)} limit $5`,
      isAscending,
    ),
    [
      ...values,
      text && text.pattern,
      text && `${text.literal}%`,
      tokens && tokens.map((token) => token.chain),
      tokens && tokens.map((token) => bytes(token.address)),
      minimumValueLocked,
      isVerified,
      listed.map((token) => token.chain),
      listed.map((token) => bytes(token.address)),
    ],
  );
}

/** How many tokens come before a page. A cursor comes from outside: it need not hold what was put there. */
function rankBefore({ key }: Page): number {
  const rank = key?.[TOKEN_RANK_LENGTH - 1] ?? "";
  return /^\d{1,9}$/.test(rank) ? Number(rank) : 0;
}
