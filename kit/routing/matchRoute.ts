import { matchPath } from "@cenote/domain/routes";
import { decodePart } from "./places";

type WithPath = { readonly path: string };

/** Route of a path, with its decoded parameters. */
export type RouteMatch<Route extends WithPath> = {
  readonly route: Route;
  readonly params: Readonly<Record<string, string>>;
};

/**
 * Returns the most specific route for a path: from the left, a fixed segment before a parameter before `*`. A trailing
 * slash is ignored. Null without a match.
 */
export function matchRoute<Route extends WithPath>(
  routes: readonly Route[],
  pathname: string,
): RouteMatch<Route> | null {
  const path = pathname.replace(/\/+$/, "") || "/";
  let best: (RouteMatch<Route> & { readonly rank: string }) | null = null;
  for (const route of routes) {
    const params = matchPath(route.path, path);
    if (!params) continue;
    const rank = rankOf(route.path);
    if (!best || rank > best.rank) best = { route, params, rank };
  }
  return best && { route: best.route, params: decoded(best.params) };
}

/** Returns a digit for each segment, to be compared as text. */
function rankOf(path: string): string {
  const digitOf = (segment: string) => (segment === "*" ? "0" : segment.startsWith(":") ? "1" : "2");
  return path.split("/").map(digitOf).join("");
}

function decoded(params: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(params).map(([name, value]) => [name, decodePart(value)]));
}
