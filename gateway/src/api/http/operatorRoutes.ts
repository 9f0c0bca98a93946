import type { Metrics } from "../metrics";
import { writeText, type Route } from "../../request/route";

/** The routes of an operator's probes. */
export function operatorRoutes(isReady: () => boolean, { registry }: Metrics): Route {
  return async (request, response, path) => {
    if (path !== "/healthz" && path !== "/readyz" && path !== "/metrics") return false;
    if (request.method !== "GET" && request.method !== "HEAD") {
      response.setHeader("allow", "GET, HEAD");
      writeText(response, 405, "Send a GET.\n");
    } else if (path === "/healthz") writeText(response, 200, "alive\n");
    else if (path === "/readyz") {
      writeText(response, isReady() ? 200 : 503, isReady() ? "ready\n" : "still reading the chains\n");
    } else response.writeHead(200, { "content-type": registry.contentType }).end(await registry.metrics());
    return true;
  };
}
