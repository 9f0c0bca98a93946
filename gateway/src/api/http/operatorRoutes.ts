import type { Metrics } from "../metrics";
import { writeText, type Route } from "../../request/route";

const HEALTH_PATH = "/healthz";
const READINESS_PATH = "/readyz";
const METRICS_PATH = "/metrics";
const OPERATOR_PATHS: readonly string[] = [HEALTH_PATH, READINESS_PATH, METRICS_PATH];

/** Whether a path is only for the operator's probes. */
export function isOperatorPath(path: string): boolean {
  return OPERATOR_PATHS.includes(path);
}

/** Returns the routes of an operator's probes. */
export function operatorRoutes(isReady: () => boolean, { registry }: Metrics): Route {
  return async (request, response, path) => {
    if (!isOperatorPath(path)) return false;
    if (request.method !== "GET" && request.method !== "HEAD") {
      response.setHeader("allow", "GET, HEAD");
      writeText(response, 405, "Send a GET.\n");
    } else if (path === HEALTH_PATH) writeText(response, 200, "alive\n");
    else if (path === READINESS_PATH) {
      writeText(response, isReady() ? 200 : 503, isReady() ? "ready\n" : "still reading the chains\n");
    } else response.writeHead(200, { "content-type": registry.contentType }).end(await registry.metrics());
    return true;
  };
}
