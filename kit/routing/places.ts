/** Parts of a URL after its origin. */
export type UrlParts = { readonly pathname: string; readonly search: string; readonly hash: string };

/** Place in the history; `key` is unique to the visit. */
export type Location = UrlParts & { readonly key: string };

/**
 * Resolves a link's target against the place it is shown at: a path, or a search or hash alone. A URL of another origin
 * is taken for a path of this one.
 */
export function resolvePlace(to: string | UrlParts, { pathname, search }: UrlParts): UrlParts {
  if (typeof to !== "string") return to;
  // URLs ignore tabs and line breaks, which could hide a host.
  const path = to.replace(/[\t\r\n]/g, "").replace(/^[/\\]{2,}/, "/");
  const url = new URL(path, `http://place${pathname}${search}`);
  return { pathname: url.pathname, search: url.search, hash: url.hash };
}

/** Returns the key of a new visit. */
export function newKey(): string {
  return Math.random().toString(36).slice(2);
}

export function toUrl({ pathname, search, hash }: UrlParts): string {
  return pathname + search + hash;
}

/** Whether a location differs only in its hash: a part of the same screen. */
export function isPartOf(to: UrlParts, now: UrlParts): boolean {
  return to.hash !== "" && to.pathname === now.pathname && to.search === now.search;
}
