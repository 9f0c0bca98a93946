import { DEFAULT_TOKEN_ORDER } from "@cenote/domain/limits";

/** The orders of the tokens table that a visitor can ask for. */
export type TokenOrder = "POPULARITY" | "VOLUME";

/** The search parameter that names the order; without it, the spec's default. */
export const ORDER_PARAMETER = "sort";

export function readOrder(search: URLSearchParams): TokenOrder {
  return search.get(ORDER_PARAMETER) === "volume" ? "VOLUME" : DEFAULT_TOKEN_ORDER;
}

/** The search of a URL with another order in it. */
export function withOrder(search: URLSearchParams, order: TokenOrder): URLSearchParams {
  const next = new URLSearchParams(search);
  if (order === DEFAULT_TOKEN_ORDER) next.delete(ORDER_PARAMETER);
  else next.set(ORDER_PARAMETER, order.toLowerCase());
  return next;
}
