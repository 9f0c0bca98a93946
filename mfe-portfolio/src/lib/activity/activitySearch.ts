import { toChain, type Chain } from "@cenote/domain/chains";
import { CHAIN_PARAMETER } from "@cenote/domain/paths";
import { readFilter } from "@cenote/kit/form/filterText";
import { withParameter } from "@cenote/kit/form/searchParameters";
import { ACTIVITY_KINDS, type ActivityKind } from "./activity";

/** URL parameters of the activity filters; the network and the text are those of other lists. */
export const KINDS_PARAMETER = "kind";
export const SPAN_PARAMETER = "when";
export const PARTY_PARAMETER = "with";
/** `chain:address`; the chain's coin has no address. */
export const TOKEN_PARAMETER = "token";
/** Activity with open details: `chain:hash`, or the id of one without a hash. */
export const OPEN_PARAMETER = "tx";

const HOUR_SECONDS = 3_600;
const DAY_SECONDS = 86_400;
/** Time spans of the list, in days. */
export const TIME_SPANS = { day: 1, week: 7, month: 30, year: 365 } as const;
export type TimeSpan = keyof typeof TIME_SPANS;

/** Returns the selected kinds; null for all of them. */
export function readKinds(search: URLSearchParams): readonly ActivityKind[] | null {
  const named = search.get(KINDS_PARAMETER)?.toUpperCase().split(",") ?? [];
  const kinds = ACTIVITY_KINDS.filter((kind) => named.includes(kind));
  return kinds.length > 0 && kinds.length < ACTIVITY_KINDS.length ? kinds : null;
}

/** Returns the search of a URL with one kind added or removed; without any kind the list is complete. */
export function toggleKind(search: URLSearchParams, kind: ActivityKind): URLSearchParams {
  const chosen = readKinds(search) ?? ACTIVITY_KINDS;
  const kinds = ACTIVITY_KINDS.filter((one) => (one === kind) !== chosen.includes(one));
  const isAll = kinds.length === 0 || kinds.length === ACTIVITY_KINDS.length;
  return withParameter(search, KINDS_PARAMETER, isAll ? null : kinds.join(",").toLowerCase());
}

export function readTimeSpan(search: URLSearchParams): TimeSpan | null {
  const name = search.get(SPAN_PARAMETER);
  return name !== null && Object.hasOwn(TIME_SPANS, name) ? (name as TimeSpan) : null;
}

/** Returns the token of a URL; null without one. A null address is the chain's coin. */
export function readTokenFilter(search: URLSearchParams): { chain: Chain; address: string | null } | null {
  const [name = "", address] = search.get(TOKEN_PARAMETER)?.split(":") ?? [];
  const chain = toChain(name);
  return chain ? { chain, address: address ?? null } : null;
}

/** Whether a URL has a filter other than spam. */
export function isFiltered(search: URLSearchParams): boolean {
  const names = [KINDS_PARAMETER, SPAN_PARAMETER, PARTY_PARAMETER, TOKEN_PARAMETER, CHAIN_PARAMETER, "q"];
  return names.some((name) => search.get(name));
}

/** Returns the search of a URL without any filter. */
export function withoutFilters(search: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(search);
  for (const name of [KINDS_PARAMETER, SPAN_PARAMETER, PARTY_PARAMETER, TOKEN_PARAMETER, CHAIN_PARAMETER, "q"]) {
    next.delete(name);
  }
  return next;
}

/**
 * Returns the gateway's filter; null without any. Spans begin at a full hour, so that two requests within an hour are
 * equal.
 */
export function activityFilter(search: URLSearchParams, now: number) {
  const kinds = readKinds(search);
  const span = readTimeSpan(search);
  const token = readTokenFilter(search);
  const counterparty = search.get(PARTY_PARAMETER);
  const text = readFilter(search);
  if (!kinds && !span && !token && !counterparty && !text) return null;
  const hour = now - (now % HOUR_SECONDS);
  return {
    ...(kinds && { kinds: [...kinds] }),
    ...(span && { since: hour - TIME_SPANS[span] * DAY_SECONDS }),
    ...(token && { tokens: [token] }),
    ...(counterparty && { counterparty }),
    ...(text && { text }),
  };
}
