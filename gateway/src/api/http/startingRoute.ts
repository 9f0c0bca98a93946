import { writeText, type Route } from "../../request/route";

/** Answers while the gateway waits for its database: it is alive and must not be restarted, but serves nothing yet. */
export const startingRoute: Route = (_, response, path) => {
  if (path === "/healthz") writeText(response, 200, "alive\n");
  else {
    response.setHeader("retry-after", "5");
    writeText(response, 503, "The gateway is starting.\n");
  }
  return true;
};
