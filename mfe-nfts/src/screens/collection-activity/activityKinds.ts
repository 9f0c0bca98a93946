import { t } from "@lingui/core/macro";
import { withParameter } from "@cenote/kit/form/searchParameters";
import { withCursor } from "@cenote/kit/table/rows/cursor";

const KIND_PARAMETER = "type";

/** Kinds of events, by the schema's name; `all` for all kinds. */
export const ACTIVITY_KINDS = ["all", "SALE", "LISTING", "TRANSFER", "CANCEL_LISTING"] as const;
export type ActivityKind = (typeof ACTIVITY_KINDS)[number];

export function readKind(search: URLSearchParams): ActivityKind {
  const name = search.get(KIND_PARAMETER)?.toUpperCase();
  return ACTIVITY_KINDS.find((kind) => kind === name) ?? "all";
}

/** Returns the search parameters with another kind, from the newest event. */
export function withKind(search: URLSearchParams, kind: ActivityKind): URLSearchParams {
  return withCursor(withParameter(search, KIND_PARAMETER, kind === "all" ? null : kind.toLowerCase()), null);
}

/** Returns the kind's name as an option. */
export function kindText(kind: ActivityKind): string {
  return {
    all: () => t({ message: "All", context: "kinds of activity" }),
    SALE: () => t`Sales`,
    LISTING: () => t`Listings`,
    TRANSFER: () => t`Transfers`,
    CANCEL_LISTING: () => t`Cancellations`,
  }[kind]();
}

/** Returns the event's name. */
export function eventText(kind: string): string {
  switch (kind) {
    case "SALE":
      return t`Sale`;
    case "LISTING":
      return t`Listing`;
    case "CANCEL_LISTING":
      return t`Listing canceled`;
    default:
      return t`Transfer`;
  }
}
