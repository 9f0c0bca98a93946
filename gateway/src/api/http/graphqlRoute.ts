import type { IncomingMessage, ServerResponse } from "node:http";
import { TAG_HEADER } from "@cenote/domain/live";
import { GRAPHQL_PATH } from "@cenote/domain/paths";
import { POSITION_HEADER, SEEN_HEADER } from "@cenote/domain/positionHeaders";
import { Canceled, CANCELED } from "../../lib/canceled";
import { type Context, createContext } from "../../context";
import type { Documents } from "../documents/documents";
import { isBearer } from "../documents/deployTokens";
import { eventResults } from "../execution/eventResults";
import { withinTime } from "../execution/timeLimit";
import type { Metrics, Outcome } from "../metrics";
import { maskErrors } from "../protection/maskErrors";
import { LIMITS } from "../../request/limits";
import { answerer, runWithin, type Answerer, type AnswererOptions } from "./answerer";
import type { EdgeGuard } from "./requests/edgeGuard";
import { encodedBytes } from "./requests/encodedBytes";
import { sendEvents } from "./streams/eventStream";
import { requestFinder, type FoundRequest } from "./requests/foundRequest";
import { leaving } from "./streams/leaving";
import { toLiveRequest } from "./streams/liveRequest";
import { liveStreams } from "./streams/liveStream";
import { HttpRefusal, readBytes, toJson } from "../../request/readJson";
import { refuseRequest } from "./requests/refuseRequest";
import { resultType } from "./requests/resultType";
import { writeJson, type Route } from "../../request/route";
import { takeSlot, type SubscriberSlots } from "./streams/subscriberSlots";
import { untilSeen } from "./streams/untilSeen";

const PREFLIGHT_MAX_AGE_SECONDS = 600;

export type GraphqlRouteOptions = AnswererOptions & {
  readonly documents: Documents;
  readonly slots: SubscriberSlots;
  readonly networkOf: EdgeGuard["networkOf"];
  readonly origins: ReadonlySet<string>;
  /** The deployment's own programs send it with their requests. */
  readonly deployToken: string | null;
  readonly metrics: Metrics;
};

/** Fields of a request's log line; without variables, because addresses are private. */
type RequestFacts = { operation: string; document: string | null; isHit: boolean; errors: number; label: string };

/** The GraphQL endpoint at /graphql: spec §7's POST, and server-sent events for subscriptions and live answers. */
export function graphqlRoute(options: GraphqlRouteOptions): Route {
  const { documents, metrics, log, origins, deployToken } = options;
  const find = requestFinder(documents);
  const resultOf = eventResults();
  const answerTo = answerer(options);
  const keepCurrent = liveStreams({ ...options, find, answerTo });

  return async (request, response, path) => {
    if (path !== GRAPHQL_PATH) return false;
    if (request.method === "OPTIONS") {
      answerPreflight(request, response, origins);
      return true;
    }
    const startedAt = performance.now();
    const facts: RequestFacts = { operation: "", document: null, isHit: false, errors: 0, label: "other" };
    let outcome: Outcome = "refused";
    try {
      allowOrigin(request, response, origins);
      if (request.method !== "POST") throw new HttpRefusal(405, "Send a POST.", { allow: "POST, OPTIONS" });
      const body = await readBytes(request, LIMITS.bodyBytes);
      const live = acceptsEvents(request) ? toLiveRequest(toJson(body)) : null;
      if (live) outcome = await keepCurrent(live, request, response);
      else {
        const operationRequest = find(body);
        facts.operation = operationRequest.operation.name;
        facts.document = operationRequest.document.hash;
        if (documents.isKnown(operationRequest.operation.name)) facts.label = operationRequest.operation.name;
        outcome = await (operationRequest.operation.kind === "subscription"
          ? stream(operationRequest, request, response, options, resultOf)
          : answer(operationRequest, request, response, options, answerTo, facts));
      }
    } catch (error) {
      if (response.destroyed && !response.headersSent) outcome = "canceled";
      if (!(error instanceof Canceled)) facts.errors = refuseRequest(error, request, response, facts.operation, log);
    }
    const seconds = (performance.now() - startedAt) / 1000;
    metrics.countRequest({ operation: facts.label, outcome, isHit: facts.isHit, seconds });
    // The sandbox sends several requests a second. The metrics count them.
    if (outcome === "answered" && isOfDeployment(request, deployToken)) return true;
    log.info("request", {
      operation: facts.operation,
      document: facts.document,
      outcome,
      milliseconds: Math.round(seconds * 100_000) / 100,
      isHit: facts.isHit,
      errors: facts.errors,
    });
    return true;
  };
}

async function answer(
  operationRequest: FoundRequest,
  request: IncomingMessage,
  response: ServerResponse,
  { services, timeoutMilliseconds }: GraphqlRouteOptions,
  answerTo: Answerer,
  facts: RequestFacts,
): Promise<Outcome> {
  const { contentType, statusWithoutData } = resultType(request);
  await untilSeen(request, services.blocks, timeoutMilliseconds, () => leaving(response));
  const { tag, isHit, isCacheable, hasData, errors, ...answered } = await answerTo(operationRequest, () =>
    leaving(response),
  );
  Object.assign(facts, { isHit, errors });
  const { bytes, encoding } = await encodedBytes(request, answered.bytes);
  if (response.destroyed) throw CANCELED;
  response
    .writeHead(hasData ? 200 : statusWithoutData, {
      "content-type": contentType,
      "content-length": bytes.length,
      ...(encoding && { "content-encoding": encoding }),
      "cache-control": "no-store",
      "x-cache": isHit ? "hit" : "miss",
      [POSITION_HEADER]: services.blocks.committed,
      [TAG_HEADER]: tag,
    })
    .end(bytes);
  return isCacheable ? "answered" : "failed";
}

async function stream(
  { operation, rawVariables, key }: FoundRequest,
  request: IncomingMessage,
  response: ServerResponse,
  { services, slots, networkOf, timeoutMilliseconds, log }: GraphqlRouteOptions,
  resultOf: ReturnType<typeof eventResults>,
): Promise<Outcome> {
  if (!acceptsEvents(request)) throw new HttpRefusal(406, "A subscription is answered as text/event-stream.");
  await untilSeen(request, services.blocks, timeoutMilliseconds, () => leaving(response));
  const leave = takeSlot(slots, networkOf(request), response);
  try {
    const lastEventId = String(request.headers["last-event-id"] ?? "") || null;
    const client = leaving(response);
    const context: Context = createContext({ ...services, operation: client }, lastEventId);
    const source = await withinTime(timeoutMilliseconds, () => operation.listen(context, rawVariables));
    if (!(Symbol.asyncIterator in source)) {
      writeJson(response, 200, maskErrors(source, operation.name, log, client));
      return "failed";
    }
    const resultIn = async (root: unknown, within: Context, signal: AbortSignal) => {
      const run = () => operation.run(root, within, rawVariables);
      const result = await runWithin({ milliseconds: timeoutMilliseconds, client: signal }, operation, log, run);
      // An event has no headers.
      const extensions = { ...result.extensions, position: services.blocks.committed };
      return { text: JSON.stringify({ ...result, extensions }), hasFailed: result.errors !== undefined };
    };
    await sendEvents(response, source, async (root, isOfAll) => {
      if (!isOfAll || key === null) return (await resultIn(root, context, client)).text;
      return resultOf(root as object, key, () => {
        // Other clients wait for it too: it does not end with the first client.
        const { signal } = new AbortController();
        return resultIn(root, createContext({ ...services, operation: signal }), signal);
      });
    });
    return "answered";
  } finally {
    leave();
  }
}

/** Whether a request carries the deployment's token. */
function isOfDeployment({ headers: { authorization } }: IncomingMessage, deployToken: string | null): boolean {
  return authorization !== undefined && deployToken !== null && isBearer(authorization, deployToken);
}

function acceptsEvents({ headers }: IncomingMessage): boolean {
  return headers.accept?.includes("text/event-stream") ?? false;
}

/** Lets pages of the listed origins read responses; the product's own pages use their own origin and do not need it. */
function allowOrigin(request: IncomingMessage, response: ServerResponse, origins: ReadonlySet<string>) {
  if (!origins.size) return;
  response.setHeader("vary", "Origin");
  const { origin } = request.headers;
  if (origin && origins.has(origin)) {
    response.setHeader("access-control-allow-origin", origin);
    response.setHeader("access-control-expose-headers", `x-cache, ${POSITION_HEADER}, ${TAG_HEADER}`);
  }
}

/** Answers a browser's preflight request. */
function answerPreflight(request: IncomingMessage, response: ServerResponse, origins: ReadonlySet<string>) {
  allowOrigin(request, response, origins);
  if (response.hasHeader("access-control-allow-origin")) {
    response.setHeader("access-control-allow-methods", "POST");
    response.setHeader("access-control-allow-headers", `content-type, accept, last-event-id, ${SEEN_HEADER}`);
    response.setHeader("access-control-max-age", PREFLIGHT_MAX_AGE_SECONDS);
  }
  response.writeHead(204, { allow: "POST, OPTIONS" }).end();
}
