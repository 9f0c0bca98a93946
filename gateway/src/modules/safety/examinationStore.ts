import { LRUCache } from "lru-cache";
import { bytes, type Db } from "../../store/db";
import { tokenKeyOf, type TokenKey } from "../../store/tables/tokenSql";
import type { Examination, MarketFacts, TradeTrial } from "./tokenFacts";

const MAX_CACHED = 20_000;
/** Another process may have examined a token again. */
const KNOWN_MILLISECONDS = 60_000;

export type Examined = TokenKey & { readonly examination: Examination };

type Row = TokenKey & MarketFacts & TradeTrial & { readonly examinedAt: number; readonly wasTried: boolean };

/** The only place that knows how examinations are stored. It lives as long as the process, and caches rows. */
export function examinationStore(db: Db) {
  const cache = new LRUCache<string, Examination>({ max: MAX_CACHED, ttl: KNOWN_MILLISECONDS });

  return {
    /** Returns the examinations of tokens; null for those without one. One statement at most. */
    find: async (tokens: readonly TokenKey[]): Promise<(Examination | null)[]> => {
      const unknown = tokens.filter((token) => !cache.has(tokenKeyOf(token)));
      const read = new Map<string, Examination>();
      if (unknown.length) {
        const rows = await db.query<Row>(FIND, [
          unknown.map(({ chain }) => chain),
          unknown.map(({ address }) => bytes(address)),
        ]);
        for (const row of rows) read.set(tokenKeyOf(row), toExamination(row));
        for (const [key, examination] of read) cache.set(key, examination);
      }
      return tokens.map((token) => cache.get(tokenKeyOf(token)) ?? read.get(tokenKeyOf(token)) ?? null);
    },

    save: async (examined: readonly Examined[]): Promise<void> => {
      await db.background.write(SAVE, [JSON.stringify(examined.map(toRecord))]);
      for (const { examination, ...token } of examined) cache.set(tokenKeyOf(token), examination);
    },

    /** Returns tokens not examined yet, those with most value locked first; pools' shares are omitted. */
    unexamined: (limit: number): Promise<TokenKey[]> =>
      db.background.query<TokenKey>(
        `select chain, address from token
         where not exists (select from token_examination examination
           where examination.chain = token.chain and examination.address = token.address)
           and not exists (select from pool share where share.chain = token.chain and share.address = token.address)
         order by value_locked_usd desc nulls last, chain, address limit $1`,
        [limit],
      ),
  };
}

const FIND = `select chain, address, examined_at as "examinedAt", was_tried as "wasTried",
    has_buy_failed as "hasBuyFailed", has_sell_failed as "hasSellFailed", has_transfer_failed as "hasTransferFailed",
    buy_fee_bps as "buyFeeBps", sell_fee_bps as "sellFeeBps", transfer_fee_bps as "transferFeeBps",
    anchor_usd as "anchorUsd", price_range as "priceRange", trade_count as "tradeCount",
    largest_trader_share as "largestTraderShare", removed_share as "removedShare",
    largest_holder_share as "largestHolderShare", gifted_at_once as "giftedAtOnce", buyer_count as "buyerCount"
  from unnest($1::text[], $2::bytea[]) as requested (chain, address) join token_examination using (chain, address)`;

const COLUMNS = [
  ...["examined_at", "was_tried", "has_buy_failed", "has_sell_failed", "has_transfer_failed"],
  ...["buy_fee_bps", "sell_fee_bps", "transfer_fee_bps", "anchor_usd", "price_range", "trade_count"],
  ...["largest_trader_share", "removed_share", "largest_holder_share", "gifted_at_once", "buyer_count"],
];
const SAVE = `insert into token_examination (chain, address, ${COLUMNS.join(", ")})
  select chain, address, ${COLUMNS.join(", ")}
  from jsonb_populate_recordset(null::token_examination, $1::jsonb)
  on conflict (chain, address) do update set ${COLUMNS.map((name) => `${name} = excluded.${name}`).join(", ")}`;

function toExamination({ examinedAt, wasTried, ...row }: Row): Examination {
  const { buyFeeBps, sellFeeBps, transferFeeBps, hasBuyFailed, hasSellFailed, hasTransferFailed, ...rest } = row;
  const { anchorUsd, priceRange, tradeCount, largestTraderShare, removedShare } = rest;
  const { largestHolderShare, giftedAtOnce, buyerCount } = rest;
  return {
    examinedAt,
    trial: wasTried ? { buyFeeBps, sellFeeBps, transferFeeBps, hasBuyFailed, hasSellFailed, hasTransferFailed } : null,
    anchorUsd,
    priceRange,
    tradeCount,
    largestTraderShare,
    removedShare,
    largestHolderShare,
    giftedAtOnce,
    buyerCount,
  };
}

function toRecord({ chain, address, examination }: Examined) {
  const { trial } = examination;
  return {
    chain,
    address: bytes(address),
    examined_at: examination.examinedAt,
    was_tried: trial !== null,
    has_buy_failed: trial?.hasBuyFailed ?? false,
    has_sell_failed: trial?.hasSellFailed ?? false,
    has_transfer_failed: trial?.hasTransferFailed ?? false,
    buy_fee_bps: trial?.buyFeeBps ?? null,
    sell_fee_bps: trial?.sellFeeBps ?? null,
    transfer_fee_bps: trial?.transferFeeBps ?? null,
    anchor_usd: examination.anchorUsd,
    price_range: examination.priceRange,
    trade_count: examination.tradeCount,
    largest_trader_share: examination.largestTraderShare,
    removed_share: examination.removedShare,
    largest_holder_share: examination.largestHolderShare,
    gifted_at_once: examination.giftedAtOnce,
    buyer_count: examination.buyerCount,
  };
}
