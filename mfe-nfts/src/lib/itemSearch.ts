import { readFilter, FILTER_PARAMETER } from "@cenote/kit/form/filterText";
import { withParameter } from "@cenote/kit/form/searchParameters";
import { readTypedAmount } from "@cenote/kit/money/typedAmount";

export const LISTED_PARAMETER = "listed";
export const MINIMUM_PARAMETER = "min";
export const MAXIMUM_PARAMETER = "max";
const ORDER_PARAMETER = "sort";
/** Prefix of a trait's name in the search parameters. */
const TRAIT_PREFIX = "trait.";
const ON = "1";
const NATIVE_DECIMALS = 18;
/** Numbers in URLs have a point in every language. */
const URL_LOCALE = "en-US";
/** A URL may contain any number of values: requests are limited. */
const MAX_VALUES = 60;
const MAX_TEXT_CHARACTERS = 200;

/** Orders of a collection's items, by their name in the URL; the first is the default. */
export const ITEM_ORDERS = {
  cheapest: { orderBy: "PRICE", asc: true },
  dearest: { orderBy: "PRICE", asc: false },
  rarest: { orderBy: "RARITY", asc: true },
  recent: { orderBy: "RECENTLY_LISTED", asc: false },
  lastSale: { orderBy: "LAST_SALE", asc: false },
} as const;
export type ItemOrder = keyof typeof ITEM_ORDERS;

/** Trait with its selected values. */
export type ChosenTrait = { readonly name: string; readonly values: readonly string[] };

/** Filters and order of a collection's items in the URL. */
export type ItemFilters = {
  readonly text: string | null;
  readonly isListedOnly: boolean;
  /** In native coins, as a plain decimal number; null for no limit. */
  readonly minimum: string | null;
  readonly maximum: string | null;
  readonly traits: readonly ChosenTrait[];
  readonly order: ItemOrder;
};

export function readItemFilters(search: URLSearchParams): ItemFilters {
  const order = search.get(ORDER_PARAMETER);
  return {
    text: readFilter(search),
    isListedOnly: search.get(LISTED_PARAMETER) === ON,
    minimum: readPrice(search, MINIMUM_PARAMETER),
    maximum: readPrice(search, MAXIMUM_PARAMETER),
    traits: readTraits(search),
    order: order !== null && Object.hasOwn(ITEM_ORDERS, order) ? (order as ItemOrder) : "cheapest",
  };
}

/** Returns the variables of the filtered items, in their order. */
export function itemVariables({ text, isListedOnly, minimum, maximum, traits, order }: ItemFilters) {
  return {
    ...ITEM_ORDERS[order],
    filter: {
      tokenSearchQuery: text,
      listed: isListedOnly || null,
      minPrice: toWei(minimum),
      maxPrice: toWei(maximum),
      traits: traits.length > 0 ? traits.map(({ name, values }) => ({ name, values: [...values] })) : null,
    },
  };
}

/** Whether there are filters besides the order. */
export function hasFilters({ text, isListedOnly, minimum, maximum, traits }: ItemFilters): boolean {
  return text !== null || isListedOnly || minimum !== null || maximum !== null || traits.length > 0;
}

export function withListedOnly(search: URLSearchParams, isOn: boolean): URLSearchParams {
  return withParameter(search, LISTED_PARAMETER, isOn ? ON : null);
}

export function withOrder(search: URLSearchParams, order: ItemOrder): URLSearchParams {
  return withParameter(search, ORDER_PARAMETER, order === "cheapest" ? null : order);
}

/** Returns the search parameters with a value of a trait added or removed. */
export function withTrait(search: URLSearchParams, name: string, value: string, isOn: boolean): URLSearchParams {
  const next = new URLSearchParams(search);
  const key = TRAIT_PREFIX + name;
  const others = next.getAll(key).filter((one) => one !== value);
  next.delete(key);
  for (const one of isOn ? [...others, value] : others) next.append(key, one);
  return next;
}

/** Returns the search parameters without filters; the order stays. */
export function withoutFilters(search: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(search);
  const single: readonly string[] = [FILTER_PARAMETER, LISTED_PARAMETER, MINIMUM_PARAMETER, MAXIMUM_PARAMETER];
  for (const key of [...next.keys()]) if (single.includes(key) || key.startsWith(TRAIT_PREFIX)) next.delete(key);
  return next;
}

function readTraits(search: URLSearchParams): readonly ChosenTrait[] {
  const byName = new Map<string, Set<string>>();
  let count = 0;
  for (const [key, value] of search) {
    const name = key.startsWith(TRAIT_PREFIX) ? key.slice(TRAIT_PREFIX.length) : "";
    if (!name || Math.max(name.length, value.length) > MAX_TEXT_CHARACTERS || count >= MAX_VALUES) continue;
    byName.set(name, (byName.get(name) ?? new Set()).add(value));
    count += 1;
  }
  return [...byName].map(([name, values]) => ({ name, values: [...values] }));
}

function readPrice(search: URLSearchParams, parameter: string): string | null {
  const text = search.get(parameter);
  return toWei(text) === null ? null : text;
}

/** Converts coins to wei as a decimal string; null for an invalid number. */
function toWei(price: string | null): string | null {
  return price === null ? null : (readTypedAmount(price, NATIVE_DECIMALS, URL_LOCALE).amount?.toString() ?? null);
}
