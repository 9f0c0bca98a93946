import { withParameter } from "@cenote/kit/form/searchParameters";
import { hashOf, type Activity } from "./activity";
import { OPEN_PARAMETER } from "./activitySearch";

/** Returns the name of an activity in the URL: a transaction of two listed accounts is two activities. */
export function openKeyOf(activity: Activity, isSeveral: boolean): string {
  const hash = hashOf(activity);
  if (hash === null) return activity.id;
  return isSeveral ? `${hash}-${activity.owner}` : hash;
}

/** Returns the transaction and the account of a name in the URL; null for an activity without a hash. */
export function readOpenKey(key: string): { readonly hash: string; readonly owner: string | null } | null {
  const [hash = "", owner = null] = key.split("-");
  return /^0x[0-9a-fA-F]{64}$/.test(hash) ? { hash, owner } : null;
}

/** Returns the search of a URL with an activity's details open; null closes them. */
export function withOpen(search: URLSearchParams, key: string | null): URLSearchParams {
  return withParameter(search, OPEN_PARAMETER, key);
}
