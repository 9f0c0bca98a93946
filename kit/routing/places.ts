/** Where in the product: the parts of a URL behind its origin. */
export type UrlParts = { readonly pathname: string; readonly search: string; readonly hash: string };

/** A visit of a place: its key is another one each time. */
export type Location = UrlParts & { readonly key: string };

/**
 * Resolves what a link leads to against the place it is shown at: a path, or a search or hash alone. What names another
 * origin is taken for a path of this one.
 */
export function resolvePlace(to: string | UrlParts, { pathname, search }: UrlParts): UrlParts {
  if (typeof to !== "string") return to;
  // URLs ignore tabs and line breaks, behind which a host could stand.
  const path = to.replace(/[\t\r\n]/g, "").replace(/^[/\\]{2,}/, "/");
  const url = new URL(path, `http://place${pathname}${search}`);
  return { pathname: url.pathname, search: url.search, hash: url.hash };
}

/** What is not well encoded stays as it is. */
export function decodePart(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** The key of a new visit. */
export function newKey(): string {
  return Math.random().toString(36).slice(2);
}

export function toUrl({ pathname, search, hash }: UrlParts): string {
  return pathname + search + hash;
}

/** Whether it differs in its hash alone: the same screen, and a part of it. */
export function isPartOf(to: UrlParts, now: UrlParts): boolean {
  return to.hash !== "" && to.pathname === now.pathname && to.search === now.search;
}
