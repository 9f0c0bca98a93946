import type { Chain } from "@cenote/domain/chains";
import type { HistoryDuration, TokenSortableField } from "../../__generated__/resolvers";
import { encodeCursor, type Page } from "../../request/connection";
import { bytes, type Db } from "../../store/db";
import { RANK_LENGTH, rankPlace } from "../../request/rankPlace";
import type { SearchText } from "../../store/searchText";
import { formColumns, type TokenAssets } from "../project/tokenAssets";
import { tokenFigure } from "./tokenFigures";
import { priceBefore } from "../market/priceBefore";
import {
  isExactSql,
  isListedSql,
  keyColumns,
  TOKEN_COLUMNS,
  wrappedAs,
  type TokenKey,
  type TokenRow,
} from "../../store/tokenSql";

/** A token with the figure that it is ranked by; infinite where that is not known. */
type RankedToken = TokenRow & { readonly figure: number; readonly tier: number };
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
  /** Each asset once, by its first form. It fits where one of its forms does. */
  readonly isOnePerAsset: boolean;
};

/** Orders in which tokens that are not listed come last: their supplies and prices cost little to make. */
const TIERED: ReadonlySet<TokenSortableField> = new Set(["POPULARITY", "MARKET_CAP"]);

/** Names the listed tokens too: a statement's values need a type even where they decide nothing. */
const UNTIERED = "case when $2::text[] is null or $3::bytea[] is null then 1 else 0 end";

/** The tiers of ranks: listed tokens and others. What is inexact comes after both. */
const TIERS = 2;

/** Figures that an asset has the sum of, over its forms; in others it is its first form. */
const SUMMED: ReadonlySet<TokenSortableField> = new Set(["POPULARITY", "TOTAL_VALUE_LOCKED", "VOLUME"]);

type RankedSql = {
  /** Which tokens come after the others, in a tier of their own. */
  readonly isInexact?: string;
  /** Which tokens fit the filter. */
  readonly isFitting?: string;
  /** Rows of the forms of assets, `(chain, address, asset, is_wrapped)`: each asset is ranked once. */
  readonly forms?: string | null;
};

/**
 * The tokens that have a price, with what they are ranked by; pools' own share tokens are left out. `$1` are the
 * chains, `$2` and `$3` the listed tokens.
 */
function ranked(
  { orderBy, isAscending, volumeDuration }: Omit<TokenRanking, "chains" | "filter">,
  { isInexact = "false", isFitting = "true", forms = null }: RankedSql = {},
): string {
  const { sql, joins } = tokenFigure(orderBy, volumeDuration);
  const listedFirst =
    TIERED.has(orderBy) && !isAscending ? `case when ${isListedSql("token", "$2", "$3")} then 0 else 1 end` : UNTIERED;
  const unknown = isAscending ? "Infinity" : "-Infinity";
  const asset = "partition by coalesce(form.asset, token.chain || encode(token.address, 'hex'))";
  const ofAsset = (aggregate: string, value: string) => (forms ? `${aggregate}(${value}) over (${asset})` : value);
  // Sums of numeric do not depend on the order of rows, so that a figure is the same on the next page.
  const figure =
    forms && SUMMED.has(orderBy)
      ? `coalesce((sum((${sql})::numeric) filter (where form.is_wrapped is not true) over (${asset}))::float8, ${sql})`
      : sql;
  const place = forms
    ? `row_number() over (${asset} order by form.is_wrapped is true, token.day_volume_usd desc, token.chain, token.address)`
    : "1";
  const tier = `${listedFirst} + case when ${isInexact} then ${TIERS} else 0 end`;
  return `select ${TOKEN_COLUMNS}, coalesce(${figure}, '${unknown}') as figure, ${place} as place,
      ${ofAsset("min", listedFirst)} as rank_tier, ${ofAsset("min", tier)} as tier,
      ${ofAsset("bool_or", isFitting)} as is_fitting
    from token left join chain on chain.chain = token.chain ${joins}
      ${forms ? `left join ${forms} on form.chain = token.chain and form.address = token.address` : ""}
    where token.chain = any ($1::text[]) and token.price_usd is not null
      and not exists (select from pool share where share.chain = token.chain and share.address = token.address)`;
}

const order = (isAscending: boolean, tier = "tier") =>
  `order by ${tier}, figure ${isAscending ? "asc" : "desc"}, chain, address`;

/** A page with each token's price of a day ago: nearly every list shows how it changed. */
function withDayAgo(page: string, isAscending = false): string {
  return `select page.*, before.close as "dayAgoPriceUsd" from (${page}) page
    left join chain on chain.chain = page.chain ${priceBefore("DAY", "page", "page.address")}
    order by tier, figure ${isAscending ? "asc" : "desc"}, page.chain, page.address`;
}

/** One numbered page, counted from 1. */
export function topTokens(
  db: Db,
  listed: readonly TokenKey[],
  chains: readonly Chain[],
  orderBy: TokenSortableField,
  { page, size }: { readonly page: number; readonly size: number },
) {
  const all = ranked({ orderBy, isAscending: false, volumeDuration: "DAY" });
  const text = `select * from (${all}) token ${order(false)} limit $4 offset $5`;
  return db.query<RankedToken>(withDayAgo(text), [chains, ...keyColumns(listed), size, (page - 1) * size]);
}

/** The figure, chain and address of a row, its rank, so that the next one's need not be counted, and its tier. */
export const TOKEN_RANK_LENGTH = RANK_LENGTH + 2;

export function tokenRankCursor({ figure, chain, address, rank, tier }: PlacedToken): string {
  // JSON knows no infinity.
  return encodeCursor([String(figure), chain, address, rank, tier]);
}

/** The page after a place. A text's exact symbols come first, before the order. */
export async function tokensAfter(
  db: Db,
  ranking: TokenRanking & {
    readonly listed: readonly TokenKey[];
    readonly wrapped: readonly TokenKey[];
    readonly assets: TokenAssets;
  },
  page: Page,
): Promise<PlacedToken[]> {
  const { chains, filter, isAscending, listed, wrapped, assets } = ranking;
  const [figure, chain, address] = rankPlace(page, isAscending);
  const isBeyond = isAscending
    ? "(figure > $4::float8 or figure = $4 and (chain, address) > ($5, $6::bytea))"
    : "(figure < $4::float8 or figure = $4 and (chain, address) > ($5, $6::bytea))";
  const isAfter = `(tier > $7::int or tier = $7 and ${isBeyond})`;
  const values = [chains, ...keyColumns(listed), figure, chain, address, tierBefore(page), page.limit];

  if (!filter) {
    const text = `select * from (${ranked(ranking)}) token where ${isAfter} ${order(isAscending)} limit $8`;
    const rows = await db.query<RankedToken>(withDayAgo(text, isAscending), values);
    const before = rankBefore(page);
    return rows.map((row, index) => ({ ...row, rank: before + index + 1 }));
  }

  const { text, tokens, minimumValueLocked, isVerified, isOnePerAsset } = filter;
  const isInexact = `($15::text is not null and not ${isExactSql("token", "$15", "$16", "$17")})`;
  const isFitting = `(
    ($9::text is null or token.name ilike $9 or token.symbol ilike $9
      or '0x' || encode(token.address, 'hex') like $10)
    and ($11::text[] is null or (token.chain, token.address) in (select * from unnest($11::text[], $12::bytea[])))
    and ($13::float8 is null or token.value_locked_usd >= $13)
    and (not $14::boolean or ${isListedSql("token", "$2", "$3")}))`;
  const forms = isOnePerAsset
    ? "unnest($18::text[], $19::bytea[], $20::text[], $21::boolean[]) form (chain, address, asset, is_wrapped)"
    : null;
  return db.query<PlacedToken>(
    withDayAgo(
      `select * from (
         select token.*, row_number() over (${order(isAscending, "rank_tier")})::int as rank
         from (${ranked(ranking, { isInexact, isFitting, forms })}) token where place = 1) placed
       where ${isAfter} and is_fitting ${order(isAscending)} limit $8`,
      isAscending,
    ),
    [
      ...values,
      ...[text && text.pattern, text && `${text.literal}%`],
      ...[tokens && tokens.map((token) => token.chain), tokens && tokens.map((token) => bytes(token.address))],
      ...[minimumValueLocked, isVerified, text && text.text],
      ...keyColumns(text ? wrappedAs(text.text, wrapped) : []),
      ...(isOnePerAsset ? formColumns(assets.forms) : []),
    ],
  );
}

/** The tier of the row before a page. A cursor comes from the client: its content is untrusted. */
function tierBefore({ key }: Page): number {
  const tier = Number(key?.[RANK_LENGTH + 1]);
  return Number.isInteger(tier) && tier > 0 && tier < 2 * TIERS ? tier : 0;
}

/** How many tokens come before a page. A cursor comes from the client: its content is untrusted. */
function rankBefore({ key }: Page): number {
  const rank = key?.[RANK_LENGTH] ?? "";
  return /^\d{1,9}$/.test(rank) ? Number(rank) : 0;
}
