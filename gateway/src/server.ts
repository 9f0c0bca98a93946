import { createServer, type Server } from "node:http";
import { createYoga } from "graphql-yoga";
import { createContext, type Services } from "./context";
import type { Log } from "./log";
import { activityFeed } from "./modules/activity/activityFeed";
import { executableSchema } from "./schema/executableSchema";

export type GatewayOptions = {
  /** The text of schema.graphql. */
  readonly typeDefs: string;
  readonly services: Services;
  readonly log: Log;
};

/** The GraphQL server at /graphql: POST, and server-sent events for subscriptions. */
export function createGateway({ typeDefs, services, log }: GatewayOptions) {
  const schema = executableSchema(typeDefs);
  const newActivity = activityFeed({ ...services, log });
  return createYoga({
    schema,
    context: () => createContext(services, newActivity),
    // Browsers reach it through the product's own origin.
    cors: false,
    graphiql: false,
    landingPage: false,
    logging: {
      debug: () => undefined,
      info: () => undefined,
      warn: (...details) => log.error("graphql warning", { details: details.map(String) }),
      error: (...details) => log.error("graphql error", { details: details.map(String) }),
    },
  });
}

/** The gateway over HTTP, with what an operator's probes ask. */
export function createHttpServer(options: GatewayOptions, isReady: () => boolean): Server {
  const gateway = createGateway(options);
  return createServer((request, response) => {
    const path = request.url?.split("?")[0];
    if (path === "/healthz") return void response.writeHead(200).end("alive\n");
    if (path === "/readyz") {
      return void response.writeHead(isReady() ? 200 : 503).end(isReady() ? "ready\n" : "still reading the chains\n");
    }
    void gateway(request, response);
  });
}
