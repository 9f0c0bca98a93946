import { LIMIT_PARAMETERS } from "@cenote/domain/paths";
import { MAX_ORDER_SECONDS } from "@cenote/domain/trading";
import { plainPrice } from "./limitPrice";
import { readSwap, writeSwap, type SwapPlace } from "./swapPlace";

export const DAY_SECONDS = 86_400;
/** Duration of an order, by its name in the URL. */
export const LASTS_SECONDS = { day: DAY_SECONDS, week: 7 * DAY_SECONDS, month: 30 * DAY_SECONDS } as const;
/** The time between two repeated orders. */
export const EVERY_SECONDS = { day: DAY_SECONDS, week: 7 * DAY_SECONDS, month: 30 * DAY_SECONDS } as const;
export type Interval = keyof typeof EVERY_SECONDS;
export const MAX_REPEATS = 52;
const ORDER_LISTS = ["open", "filled", "ended"] as const;
/** Number of orders that a click adds to the list. */
export const ORDERS_AT_ONCE = 50;
const MAX_SHOWN = 1_000;
export type OrderListName = (typeof ORDER_LISTS)[number];

/** A limit order in the form, and the list below it, as in the URL. */
export type LimitPlace = SwapPlace & {
  /** Price of one base token in the quote token, with a decimal point; empty without one. */
  readonly price: string;
  /** Whether the price is written in the inverse of the pair's usual direction. */
  readonly isInverted: boolean;
  /** A name, or the Unix seconds at which it ends. */
  readonly lasts: keyof typeof LASTS_SECONDS | number;
  /** Number of orders to sign, the later ones with a start. */
  readonly count: number;
  readonly every: Interval;
  readonly list: OrderListName;
  /** Number of orders shown, the newest first. */
  readonly shown: number;
};

/** Reads a link, which is untrusted: invalid parts count as not chosen. */
export function readLimit(search: URLSearchParams): LimitPlace {
  const text = (name: keyof typeof LIMIT_PARAMETERS) => search.get(LIMIT_PARAMETERS[name]) ?? "";
  const [lasts, count, list] = [text("lasts"), Number(text("count")), text("list")];
  const [every, shown] = [text("every"), Number(text("shown"))];
  return {
    ...readSwap(search),
    price: plainPrice(text("price")) ? text("price") : "",
    isInverted: text("isInverted") === "1",
    lasts:
      lasts in LASTS_SECONDS ? (lasts as keyof typeof LASTS_SECONDS) : /^\d{10}$/.test(lasts) ? Number(lasts) : "week",
    count: Number.isInteger(count) && count >= 2 && count <= MAX_REPEATS ? count : 1,
    every: every in EVERY_SECONDS ? (every as Interval) : "week",
    list: ORDER_LISTS.find((name) => name === list) ?? "open",
    shown: Number.isInteger(shown) && shown > ORDERS_AT_ONCE ? Math.min(shown, MAX_SHOWN) : ORDERS_AT_ONCE,
  };
}

/** Returns the search parameters of a link to a limit order; others are kept. */
export function writeLimit(search: URLSearchParams, place: LimitPlace): URLSearchParams {
  const next = writeSwap(search, place);
  const set = (name: keyof typeof LIMIT_PARAMETERS, value: string, isUsual: boolean) =>
    isUsual ? next.delete(LIMIT_PARAMETERS[name]) : next.set(LIMIT_PARAMETERS[name], value);
  set("price", place.price, place.price === "");
  set("isInverted", "1", !place.isInverted);
  set("lasts", String(place.lasts), place.lasts === "week");
  set("count", String(place.count), place.count === 1);
  set("every", place.every, place.count === 1 || place.every === "week");
  set("list", place.list, place.list === "open");
  set("shown", String(place.shown), place.shown === ORDERS_AT_ONCE);
  return next;
}

/** Returns the end of an order that starts at a time; both in Unix seconds. */
export function endOf({ lasts }: Pick<LimitPlace, "lasts">, startsAt: number): number {
  return typeof lasts === "number" ? lasts : startsAt + LASTS_SECONDS[lasts];
}

/** Whether a chosen end is valid: after now, and within the maximum duration. */
export function isEndUsable(place: Pick<LimitPlace, "lasts">, now: number): boolean {
  const end = endOf(place, now);
  return end > now + 60 && end <= now + MAX_ORDER_SECONDS;
}
