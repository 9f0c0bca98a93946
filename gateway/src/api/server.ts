import type { Server } from "node:http";
import type { Chain } from "@cenote/domain/chains";
import type { GraphQLSchema } from "graphql";
import type { Services } from "../context";
import { documentRoutes } from "./documents/documentRoutes";
import { allowedDocuments, anyDocuments } from "./documents/documents";
import { responseCache } from "./execution/responseCache";
import type { Fleet } from "../store/fleet";
import { edgeGuard } from "./http/requests/edgeGuard";
import { failureLimit } from "./http/requests/failureLimit";
import { graphqlRoute } from "./http/graphqlRoute";
import { httpServer } from "./http/httpServer";
import { logServing } from "./http/logServing";
import { operationSlots } from "./http/requests/operationSlots";
import { operatorRoutes } from "./http/operatorRoutes";
import type { Route } from "../request/route";
import type { ServerSettings } from "./http/serverSettings";
import { subscriberSlots } from "./http/streams/subscriberSlots";
import type { Log } from "../lib/log";
import { createMetrics } from "./metrics";
import { startFeed } from "../features";
import type { Statuses } from "../chain/status";

/** Maximum wait of an operation for a slot, before it is refused: clients give up after 15 seconds in total. */
const OPERATION_WAIT_MILLISECONDS = 3_000;
/** Time windows move on even without a new block. */
const CACHE_MAX_AGE_MILLISECONDS = 3_000;

export type GatewayOptions = {
  readonly schema: GraphQLSchema;
  readonly services: Omit<Services, "newActivity">;
  readonly settings: ServerSettings;
  readonly log: Log;
  readonly isReady: () => boolean;
  /** The processes that share the limits of a network; by default only this one. */
  readonly fleet?: () => Fleet;
  /** Routes served besides GraphQL. */
  readonly routes?: readonly Route[];
};

/** Creates the gateway's HTTP server. Throws `LiveDocumentBroken` when it would break a client that is in use. */
export async function createGatewayServer(options: GatewayOptions): Promise<Server> {
  return httpServer(await gatewayRoutes(options), options.log);
}

type ProbeOptions = {
  readonly chains: readonly Chain[];
  readonly statuses: Statuses;
  readonly isReady: () => boolean;
};

/** Returns the routes of a gateway that only indexes: an operator's probes. */
export function probeRoutes({ chains, statuses, isReady }: ProbeOptions): readonly Route[] {
  const metrics = createMetrics();
  metrics.watchChains(chains, statuses);
  return [operatorRoutes(isReady, metrics)];
}

/** Returns the gateway's routes. Throws like `createGatewayServer`. */
export async function gatewayRoutes(options: GatewayOptions): Promise<readonly Route[]> {
  const { schema, settings, log, isReady, routes = [], fleet } = options;
  const metrics = createMetrics();
  const services = startFeed({ ...options.services, db: metrics.timed(options.services.db) }, log);
  const { generation, statuses, chainConfigs } = services;
  const { route: edgeRoute, networkOf } = edgeGuard(settings.edge);
  const slots = subscriberSlots(settings.subscribers, fleet);
  metrics.watchSubscribers(() => slots.count);
  metrics.watchChains(Object.keys(chainConfigs) as Chain[], statuses);
  // Also for blocks that another process indexed.
  services.blocks.listen(() => generation.bump());
  logServing(slots, services.blocks, log);

  const broken = settings.brokenReleases;
  const published =
    settings.documents === "published" ? await allowedDocuments({ db: services.db, schema, log, broken }) : null;
  const { deployToken, cacheBytes, origins, timeoutMilliseconds } = settings;
  return [
    edgeRoute,
    failureLimit(networkOf),
    graphqlRoute({
      documents: published ?? anyDocuments(schema),
      services,
      cache: cacheBytes
        ? responseCache({ generation, maxBytes: cacheBytes, maxAgeMilliseconds: CACHE_MAX_AGE_MILLISECONDS })
        : null,
      inTurn: operationSlots(settings.operations, OPERATION_WAIT_MILLISECONDS),
      slots,
      networkOf,
      origins,
      deployToken,
      timeoutMilliseconds,
      metrics,
      log,
    }),
    operatorRoutes(isReady, metrics),
    ...(published && deployToken ? [documentRoutes({ schema, ...published, deployToken, log })] : []),
    ...routes,
  ];
}
