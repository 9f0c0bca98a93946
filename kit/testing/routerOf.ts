import type { ReactNode } from "react";
import { createRouter, type RouterRoute } from "../routing/createRouter";
import { memoryHistory } from "../routing/history";

/** Returns a router for tests: paths that match none of `routes` render `part`. */
export function routerOf(part: ReactNode, { url = "/", routes = [] }: { url?: string; routes?: RouterRoute[] } = {}) {
  return createRouter({ history: memoryHistory(url), routes: [...routes, { path: "*", open: () => part }] });
}
