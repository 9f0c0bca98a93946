import type { ReactNode } from "react";
import { createRouter, type RouterRoute } from "../routing/createRouter";
import { memoryHistory } from "../routing/history";

/** Returns a router for tests, whose places all show the same part unless one of the routes matches. */
export function routerOf(part: ReactNode, { url = "/", routes = [] }: { url?: string; routes?: RouterRoute[] } = {}) {
  return createRouter({ history: memoryHistory(url), routes: [...routes, { path: "*", open: () => part }] });
}
