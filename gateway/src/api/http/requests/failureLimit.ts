import { DOCUMENTS_PATH, LIMIT_ORDERS_PATH, ORDERS_PATH, WEBHOOKS_PATH } from "@cenote/domain/paths";
import { LRUCache } from "lru-cache";
import type { EdgeGuard } from "./edgeGuard";
import { discardRest } from "../../../request/readJson";
import { writeJson, type Route } from "../../../request/route";

const LIMITED_PATHS = [DOCUMENTS_PATH, WEBHOOKS_PATH, ORDERS_PATH, LIMIT_ORDERS_PATH];
/** Statuses that are sent before a token or a signature was found valid. */
const FAILURES: ReadonlySet<number> = new Set([400, 401, 404, 405, 413, 415]);
const MAX_FAILURES = 60;
const WINDOW_MILLISECONDS = 60_000;
/** Networks remembered at a time. */
const MAX_NETWORKS = 10_000;

/**
 * Answers 429 to a client whose requests for deployments, webhooks and orders failed too often within the window, before their
 * bodies are read. Requests that carry a valid token or signature do not count, so a busy provider is never limited.
 */
export function failureLimit(networkOf: EdgeGuard["networkOf"], now: () => number = () => performance.now()): Route {
  const failures = new LRUCache<string, { count: number; readonly since: number }>({ max: MAX_NETWORKS });
  const current = (network: string) => {
    const entry = failures.get(network);
    return entry && now() - entry.since < WINDOW_MILLISECONDS ? entry : null;
  };

  return (request, response, path) => {
    if (!LIMITED_PATHS.some((limited) => path === limited || path.startsWith(`${limited}/`))) return false;
    const network = networkOf(request);
    const entry = current(network);
    if (entry && entry.count >= MAX_FAILURES) {
      const seconds = Math.ceil((entry.since + WINDOW_MILLISECONDS - now()) / 1000);
      discardRest(request);
      writeJson(response, 429, { message: "Too many failed requests." }, { "retry-after": String(seconds) });
      return true;
    }
    response.once("close", () => {
      if (!FAILURES.has(response.statusCode)) return;
      const latest = current(network);
      if (latest) latest.count += 1;
      else failures.set(network, { count: 1, since: now() });
    });
    return false;
  };
}
