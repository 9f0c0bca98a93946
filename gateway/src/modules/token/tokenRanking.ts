import type { Chain } from "@cenote/domain/chains";
import { empty, raw } from "sql-template-tag";
import type { HistoryDuration, TokenSortableField } from "../../__generated__/resolvers";
import { encodeCursor, type Page } from "../../request/connection";
import { bound, parameter, SQL, type Fragment } from "../../store/postgres/boundStatement";
import { bytes, type Db } from "../../store/db";
import { RANK_LENGTH, rankPlace } from "../../request/rankPlace";
import type { SearchText } from "../../store/tables/searchText";
import { formsSql, type TokenAssets } from "../project/tokenAssets";
import { tokenFigure } from "./tokenFigures";
import { priceBefore } from "../market/priceBefore";
import {
  isExactSql,
  isListedSql,
  keysSql,
  TOKEN_COLUMNS,
  wrappedAs,
  type TokenKey,
  type TokenRow,
} from "../../store/tables/tokenSql";

/** A token with its rank's figure; infinite if unknown. */
type RankedToken = TokenRow & { readonly figure: number; readonly tier: number };
/** With its rank, counted from 1. */
export type PlacedToken = RankedToken & { readonly rank: number };

export type TokenRanking = {
  readonly chains: readonly Chain[];
  readonly orderBy: TokenSortableField;
  readonly isAscending: boolean;
  readonly volumeDuration: HistoryDuration;
  readonly filter: TokenFilter | null;
};

/** A filter whose conditions must all be met. */
export type TokenFilter = {
  readonly text: SearchText | null;
  readonly tokens: readonly TokenKey[] | null;
  /** US dollars. */
  readonly minimumValueLocked: number | null;
  readonly isVerified: boolean;
  /** Each asset once, by its first form. It matches if one of its forms does. */
  readonly isOnePerAsset: boolean;
};

/** Orders in which unlisted tokens come last: their supplies and prices are cheap to forge. */
const TIERED: ReadonlySet<TokenSortableField> = new Set(["POPULARITY", "MARKET_CAP"]);

const COLUMNS = raw(TOKEN_COLUMNS);
const UNTIERED = raw("0");

/** Tiers of ranks: listed tokens and others. Inexact matches come after both. */
const TIERS = 2;

/** Sort values that are summed over an asset's forms; others are those of its first form. */
const SUMMED: ReadonlySet<TokenSortableField> = new Set(["POPULARITY", "TOTAL_VALUE_LOCKED", "VOLUME"]);

type RankedSql = {
  /** The tokens that come after the others, in a separate tier. */
  readonly isInexact?: Fragment;
  /** The tokens that match the filter. */
  readonly isFitting?: Fragment;
  /** Rows of the forms of assets, `(chain, address, asset, is_wrapped)`: each asset is ranked once. */
  readonly forms?: Fragment | null;
};

/** Returns the priced tokens with their sort values; pools' own share tokens are excluded. */
function ranked(
  { chains, orderBy, isAscending, volumeDuration }: Omit<TokenRanking, "filter">,
  isListed: Fragment,
  { isInexact = raw("false"), isFitting = raw("true"), forms = null }: RankedSql = {},
): Fragment {
  const { sql, joins } = tokenFigure(orderBy, volumeDuration);
  const listedFirst = TIERED.has(orderBy) && !isAscending ? SQL`case when ${isListed} then 0 else 1 end` : UNTIERED;
  const unknown = isAscending ? "Infinity" : "-Infinity";
  const asset = raw("partition by coalesce(form.asset, token.chain || encode(token.address, 'hex'))");
  const ofAsset = (aggregate: "min" | "bool_or", value: Fragment) =>
    forms ? SQL`${raw(aggregate)}(${value}) over (${asset})` : value;
  // Sums of numeric do not depend on the order of rows, so that a figure is the same on the next page.
  const sum = SQL`(sum((${raw(sql)})::numeric) filter (where form.is_wrapped is not true) over (${asset}))::float8`;
  const figure = forms && SUMMED.has(orderBy) ? SQL`coalesce(${sum}, ${raw(sql)})` : raw(sql);
  const place = forms
    ? SQL`row_number() over (${asset}
        order by form.is_wrapped is true, token.day_volume_usd desc, token.chain, token.address)`
    : raw("1");
  const tier = SQL`${listedFirst} + case when ${isInexact} then ${raw(String(TIERS))} else 0 end`;
  return SQL`select ${COLUMNS}, coalesce(${figure}, ${raw(`'${unknown}'`)}) as figure, ${place} as place,
      ${ofAsset("min", listedFirst)} as rank_tier, ${ofAsset("min", tier)} as tier,
      ${ofAsset("bool_or", isFitting)} as is_fitting
    from token left join chain on chain.chain = token.chain ${raw(joins)}
      ${forms ? SQL`left join ${forms} on form.chain = token.chain and form.address = token.address` : empty}
    where token.chain = any (${chains}::text[]) and token.price_usd is not null
      and not exists (select from pool share where share.chain = token.chain and share.address = token.address)`;
}

const order = (isAscending: boolean, tier = "tier") =>
  raw(`order by ${tier}, figure ${isAscending ? "asc" : "desc"}, chain, address`);

/** Returns a page with each token's price of a day ago: nearly every list shows its change. */
function withDayAgo(page: Fragment, isAscending = false): Fragment {
  return SQL`select page.*, before.close as "dayAgoPriceUsd" from (${page}) page
    left join chain on chain.chain = page.chain ${raw(priceBefore("DAY", "page", "page.address"))}
    order by tier, figure ${raw(isAscending ? "asc" : "desc")}, page.chain, page.address`;
}

/** Returns one numbered page, counted from 1. */
export function topTokens(
  db: Db,
  listed: readonly TokenKey[],
  chains: readonly Chain[],
  orderBy: TokenSortableField,
  { page, size }: { readonly page: number; readonly size: number },
) {
  const ranking = { chains, orderBy, isAscending: false, volumeDuration: "DAY" } as const;
  const all = ranked(ranking, isListedSql(keysSql(listed)));
  const pageSql = SQL`select * from (${all}) token ${order(false)} limit ${size} offset ${(page - 1) * size}`;
  return db.query<RankedToken>(...bound`${withDayAgo(pageSql)}`);
}

/** The figure, chain and address of a row, its rank, so that the next one's need not be counted, and its tier. */
export const TOKEN_RANK_LENGTH = RANK_LENGTH + 2;

export function tokenRankCursor({ figure, chain, address, rank, tier }: PlacedToken): string {
  // JSON cannot represent infinity.
  return encodeCursor([String(figure), chain, address, rank, tier]);
}

/** Returns the page after a place. Exact symbols of a text come first, before the order. */
export async function tokensAfter(
  db: Db,
  ranking: TokenRanking & {
    readonly listed: readonly TokenKey[];
    readonly wrapped: readonly TokenKey[];
    readonly assets: TokenAssets;
  },
  page: Page,
): Promise<PlacedToken[]> {
  const { filter, isAscending, listed, wrapped, assets } = ranking;
  const [lastFigure, chain, address] = rankPlace(page, isAscending);
  const [figure, tier] = [parameter(lastFigure), parameter(tierBefore(page))];
  const isBeyond = SQL`(figure ${isAscending ? raw(">") : raw("<")} ${figure}::float8
    or figure = ${figure} and (chain, address) > (${chain}, ${address}::bytea))`;
  const isAfter = SQL`(tier > ${tier}::int or tier = ${tier} and ${isBeyond})`;
  const isListed = isListedSql(keysSql(listed));

  if (!filter) {
    const pageSql = SQL`select * from (${ranked(ranking, isListed)}) token
      where ${isAfter} ${order(isAscending)} limit ${page.limit}`;
    const rows = await db.query<RankedToken>(...bound`${withDayAgo(pageSql, isAscending)}`);
    const before = rankBefore(page);
    return rows.map((row, index) => ({ ...row, rank: before + index + 1 }));
  }

  const { text, tokens, minimumValueLocked, isVerified, isOnePerAsset } = filter;
  const symbol = parameter(text && text.text);
  const meant = keysSql(text ? wrappedAs(text.text, wrapped) : []);
  const isInexact = SQL`(${symbol}::text is not null and not ${isExactSql(symbol, meant)})`;
  const pattern = parameter(text && text.pattern);
  const chains = parameter(tokens && tokens.map((token) => token.chain));
  const addresses = tokens && tokens.map((token) => bytes(token.address));
  const least = parameter(minimumValueLocked);
  const isFitting = SQL`(
    (${pattern}::text is null or token.name ilike ${pattern} or token.symbol ilike ${pattern}
      or '0x' || encode(token.address, 'hex') like ${text && `${text.literal}%`})
    and (${chains}::text[] is null or (token.chain, token.address) in (
      select * from unnest(${chains}::text[], ${addresses}::bytea[])))
    and (${least}::float8 is null or token.value_locked_usd >= ${least})
    and (not ${isVerified}::boolean or ${isListed}))`;
  const forms = isOnePerAsset ? formsSql(assets.forms) : null;
  const placed = SQL`select token.*, row_number() over (${order(isAscending, "rank_tier")})::int as rank
    from (${ranked(ranking, isListed, { isInexact, isFitting, forms })}) token where place = 1`;
  const filteredSql = SQL`select * from (${placed}) placed
    where ${isAfter} and is_fitting ${order(isAscending)} limit ${page.limit}`;
  return db.query<PlacedToken>(...bound`${withDayAgo(filteredSql, isAscending)}`);
}

/** Returns the tier of the row before a page. A cursor comes from the client: its content is untrusted. */
function tierBefore({ key }: Page): number {
  const tier = Number(key?.[RANK_LENGTH + 1]);
  return Number.isInteger(tier) && tier > 0 && tier < 2 * TIERS ? tier : 0;
}

/** Returns how many tokens come before a page. A cursor comes from the client: its content is untrusted. */
function rankBefore({ key }: Page): number {
  const rank = key?.[RANK_LENGTH] ?? "";
  return /^\d{1,9}$/.test(rank) ? Number(rank) : 0;
}
