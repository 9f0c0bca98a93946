import { createServer, type Server } from "node:http";
import { GATEWAY_KEEP_ALIVE_SECONDS } from "@cenote/domain/limits";
import { Canceled } from "../../lib/canceled";
import type { Log } from "../../lib/log";
import { unexpected } from "../protection/maskErrors";
import { writeText, type Route } from "../../request/route";

/** Counted from a request's first byte, so idle connections of the load balancer are not affected. */
const HEADERS_TIMEOUT_MILLISECONDS = 10_000;
const REQUEST_TIMEOUT_MILLISECONDS = 20_000;
/**
 * The load balancer must close an idle connection first: it answers 502 when a request meets a connection closed here.
 */
const KEEP_ALIVE_MILLISECONDS = GATEWAY_KEEP_ALIVE_SECONDS * 1000;

/** An HTTP server that passes each request to the first route that handles it. */
export function httpServer(routes: readonly Route[], log: Log): Server {
  const server = createServer((request, response) => {
    const [path = "/"] = (request.url ?? "/").split("?");
    // A client may disconnect during a response: that is not a failure of the gateway.
    response.on("error", () => undefined);
    request.on("error", () => undefined);
    void (async () => {
      try {
        for (const route of routes) if (await route(request, response, path)) return;
        writeText(response, 404, "There is nothing here.\n");
      } catch (error) {
        if (error instanceof Canceled) return log.info("request canceled", { path });
        unexpected(error, path, log);
        if (response.headersSent) response.destroy();
        else writeText(response, 500, "Something went wrong in the gateway.\n");
      }
    })();
  });
  server.headersTimeout = HEADERS_TIMEOUT_MILLISECONDS;
  server.requestTimeout = REQUEST_TIMEOUT_MILLISECONDS;
  server.keepAliveTimeout = KEEP_ALIVE_MILLISECONDS;
  return server;
}
