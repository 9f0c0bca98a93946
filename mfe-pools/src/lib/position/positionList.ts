import { toChain, type Chain } from "@cenote/domain/chains";
import { CHAIN_PARAMETER, POSITIONS_OWNER_PARAMETER } from "@cenote/domain/paths";
import { isAddress } from "@cenote/kit/text/address";
import { readVersion } from "../pool/poolList";
import type {
  PositionSortableField,
  PositionStatus,
} from "../../screens/positions/__generated__/PositionsList.graphql";

/** Search parameter for the status of listed positions. */
export const STATUS_PARAMETER = "status";
export const ORDER_PARAMETER = "sort";

/** Filters of positions: the name in the URL, and the gateway's. */
export const STATUSES = {
  "in-range": "OPEN",
  "out-of-range": "OUT_OF_RANGE",
  withdrawn: "UNCOLLECTED",
  closed: "CLOSED",
} as const satisfies Readonly<Record<string, PositionStatus>>;
export type StatusName = keyof typeof STATUSES;

/** Orders of positions: the name in the URL, and the gateway's; the first is the default. */
export const ORDERS = {
  value: "VALUE",
  fees: "FEES",
  newest: "NEWEST",
} as const satisfies Readonly<Record<string, PositionSortableField>>;
export type OrderName = keyof typeof ORDERS;

/** Returns the owner in the URL; null without one, or with an invalid address. */
export function readOwner(search: URLSearchParams): string | null {
  const address = search.get(POSITIONS_OWNER_PARAMETER) ?? "";
  return isAddress(address) ? address : null;
}

export function readStatus(search: URLSearchParams): StatusName | null {
  return nameIn(STATUSES, search.get(STATUS_PARAMETER));
}

export function readOrder(search: URLSearchParams): OrderName {
  return nameIn(ORDERS, search.get(ORDER_PARAMETER)) ?? "value";
}

export function readChain(search: URLSearchParams): Chain | null {
  return toChain(search.get(CHAIN_PARAMETER) ?? "");
}

/** Returns the variables of an owner's list for a URL. */
export function positionListVariables(search: URLSearchParams, owner: string) {
  const [status, version, chain] = [readStatus(search), readVersion(search), readChain(search)];
  const chains = chain && [chain];
  const versions = version && [version];
  return {
    owner,
    chains,
    orderBy: ORDERS[readOrder(search)],
    filter: { statuses: status && [STATUSES[status]], versions },
  };
}

function nameIn<Name extends string>(names: Readonly<Record<Name, string>>, text: string | null): Name | null {
  return text !== null && Object.hasOwn(names, text) ? (text as Name) : null;
}
