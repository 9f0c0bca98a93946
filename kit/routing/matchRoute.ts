import { matchPath } from "@cenote/domain/routes";
import { decodePart } from "./places";

type WithPath = { readonly path: string };

/** The route of a path and its parameters, decoded. */
export type RouteMatch<Route extends WithPath> = {
  readonly route: Route;
  readonly params: Readonly<Record<string, string>>;
};

/**
 * Finds the route that fits a path most exactly: from the left, a fixed segment before a parameter before anything. A
 * slash at the end is ignored. Null for none.
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

/** A digit for each segment, to be compared as text. */
function rankOf(path: string): string {
  const digitOf = (segment: string) => (segment === "*" ? "0" : segment.startsWith(":") ? "1" : "2");
  return path.split("/").map(digitOf).join("");
}

function decoded(params: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(params).map(([name, value]) => [name, decodePart(value)]));
}
