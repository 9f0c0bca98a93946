import type { Chain } from "@cenote/domain/chains";
import type { TokenSortableField } from "../../__generated__/resolvers";
import type { Page } from "../../connection";
import type { Db } from "../../db";
import { rankPlace } from "../../rankPlace";
import { DURATIONS } from "../market/durations";
import { TOKEN_COLUMNS, type TokenRow } from "./tokenSql";

/** A token with the figure that it is ranked by; -1 where that is not known. */
export type RankedToken = TokenRow & { readonly figure: number };

const FIGURES: Readonly<Record<TokenSortableField, string>> = {
  VOLUME: "token.day_volume_usd",
  TOTAL_VALUE_LOCKED: "token.value_locked_usd",
  MARKET_CAP: "token.price_usd * token.total_supply::float8 / power(10::float8, token.decimals)",
  POPULARITY: "sqrt(token.day_volume_usd * token.value_locked_usd)",
};

/** The tokens that have a price, ranked; pools' own share tokens are left out. `$1` are the chains. */
function ranked(orderBy: TokenSortableField): string {
  return `select ${TOKEN_COLUMNS}, coalesce(${FIGURES[orderBy]}, -1) as figure
    from token
    where token.chain = any ($1::text[]) and token.price_usd is not null
      and not exists (select from pool share where share.chain = token.chain and share.address = token.address)`;
}

const BEST_FIRST = "order by figure desc, chain, address";

/** A page with each token's price of a day ago: nearly every list shows how it changed. */
function withDayAgo(page: string): string {
  return `select page.*, before.close as "dayAgoPriceUsd" from (${page}) page
    left join chain on chain.chain = page.chain
    left join lateral (
      select close from token_candle candle
      where candle.chain = page.chain and candle.token = page.address and candle.seconds = ${DURATIONS.DAY.candle}
        and candle.start <= chain.block_timestamp - ${DURATIONS.DAY.window} and close is not null
      order by start desc limit 1) before on true
    order by figure desc, page.chain, page.address`;
}

/** One numbered page, counted from 1. */
export function topTokens(
  db: Db,
  chains: readonly Chain[],
  orderBy: TokenSortableField,
  { page, size }: { readonly page: number; readonly size: number },
) {
  const text = `select * from (${ranked(orderBy)}) token ${BEST_FIRST} limit $2 offset $3`;
  return db.query<RankedToken>(withDayAgo(text), [chains, size, (page - 1) * size]);
}

/** The page after a place. */
export function tokensAfter(db: Db, chains: readonly Chain[], orderBy: TokenSortableField, page: Page) {
  const [figure, chain, address] = rankPlace(page);
  const text = `select * from (${ranked(orderBy)}) token
    where figure <= $2::float8 and (figure < $2 or (chain, address) > ($3, $4::bytea)) ${BEST_FIRST} limit $5`;
  return db.query<RankedToken>(withDayAgo(text), [chains, figure, chain, address, page.limit]);
}
