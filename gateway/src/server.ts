import { createServer, type Server } from "node:http";
import { makeExecutableSchema } from "@graphql-tools/schema";
import { createYoga } from "graphql-yoga";
import { createContext, type Context, type Services } from "./context";
import type { Log } from "./log";
import { activityFeed } from "./modules/activity/activityFeed";
import { activityResolvers } from "./modules/activity/activityResolvers";
import { assetChangeResolvers } from "./modules/activity/assetChangeResolvers";
import { chainResolvers } from "./modules/chain/chainResolvers";
import { convertResolvers } from "./modules/market/convertResolvers";
import { marketResolvers } from "./modules/market/marketResolvers";
import { nftActivityResolvers } from "./modules/nft/nftActivityResolvers";
import { nftCollectionResolvers } from "./modules/nft/nftCollectionResolvers";
import { nftMarketResolvers } from "./modules/nft/nftMarketResolvers";
import { nftResolvers } from "./modules/nft/nftResolvers";
import { nodeResolvers } from "./modules/node/nodeResolvers";
import { poolResolvers } from "./modules/pool/poolResolvers";
import { poolTransactionResolvers } from "./modules/pool/poolTransactionResolvers";
import { protocolResolvers } from "./modules/pool/protocolResolvers";
import { portfolioResolvers } from "./modules/portfolio/portfolioResolvers";
import { projectMarketResolvers } from "./modules/project/projectMarketResolvers";
import { projectResolvers } from "./modules/project/projectResolvers";
import { safetyResolvers } from "./modules/safety/safetyResolvers";
import { tokenResolvers } from "./modules/token/tokenResolvers";
import { refuseUnservedFields } from "./schema/notServed";

export type GatewayOptions = {
  /** The text of schema.graphql. */
  readonly typeDefs: string;
  readonly services: Services;
  readonly log: Log;
};

/** The GraphQL server at /graphql: POST, and server-sent events for subscriptions. */
export function createGateway({ typeDefs, services, log }: GatewayOptions) {
  const schema = refuseUnservedFields(
    makeExecutableSchema<Context>({
      typeDefs,
      resolvers: [
        chainResolvers,
        tokenResolvers,
        marketResolvers,
        convertResolvers,
        projectResolvers,
        projectMarketResolvers,
        safetyResolvers,
        poolResolvers,
        poolTransactionResolvers,
        protocolResolvers,
        portfolioResolvers,
        activityResolvers,
        assetChangeResolvers,
        nftResolvers,
        nftActivityResolvers,
        nftCollectionResolvers,
        nftMarketResolvers,
        nodeResolvers,
      ],
      resolverValidationOptions: { requireResolversForResolveType: "ignore" },
    }),
  );
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
