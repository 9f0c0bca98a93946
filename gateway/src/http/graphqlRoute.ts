import type { IncomingMessage, ServerResponse } from "node:http";
import { GRAPHQL_PATH } from "@cenote/domain/paths";
import { POSITION_HEADER } from "@cenote/domain/positionHeaders";
import { GraphQLError, type ExecutionResult } from "graphql";
import { createContext, type Context, type Services } from "../context";
import type { Documents } from "../documents/documents";
import type { Operation, PreparedDocument } from "../execution/preparedDocument";
import { eventResults } from "../execution/eventResults";
import { canonical, type Response, type ResponseCache } from "../execution/responseCache";
import { untilAborted, withinTime } from "../execution/timeLimit";
import type { Log } from "../log";
import type { Metrics, Outcome } from "../metrics";
import type { ActivityFeed } from "../modules/activity/activityFeed";
import { maskErrors, unexpected } from "../protection/maskErrors";
import { checkVariables } from "../protection/variableLimits";
import { withAbsentChains } from "../schema/absentChains";
import { LIMITS } from "../schema/limits";
import { allowOrigin, answerPreflight } from "./cors";
import type { EdgeGuard } from "./edgeGuard";
import { sendEvents } from "./eventStream";
import { toGraphqlRequest } from "./graphqlRequest";
import { knownRequests } from "./knownRequests";
import type { OperationSlots } from "./operationSlots";
import { HttpRefusal, readBytes, toJson } from "./readJson";
import { refuseRequest } from "./refuseRequest";
import { resultType } from "./resultType";
import { writeJson, type Route } from "./route";
import type { SubscriberSlots } from "./subscriberSlots";
import { untilSeen } from "./untilSeen";

export type GraphqlRouteOptions = {
  readonly documents: Documents;
  readonly services: Services;
  readonly newActivity: ActivityFeed;
  /** Null turns the response cache off. */
  readonly cache: ResponseCache | null;
  readonly slots: SubscriberSlots;
  readonly inTurn: OperationSlots;
  readonly networkOf: EdgeGuard["networkOf"];
  readonly origins: ReadonlySet<string>;
  readonly timeoutMilliseconds: number;
  readonly metrics: Metrics;
  readonly log: Log;
};

/** Fields of a request's log line; without variables, because addresses are private. */
type RequestFacts = { operation: string; document: string | null; isHit: boolean; errors: number; label: string };

/** A document and its operation, found for a request and within the limits. */
type ParsedRequest = {
  readonly text: string;
  readonly document: PreparedDocument;
  readonly operation: Operation;
  /** As the client sent them. */
  readonly given: Readonly<Record<string, unknown>>;
  /** As the operation declares them; null where a value does not fit its type, which running the operation reports. */
  readonly variables: Readonly<Record<string, unknown>> | null;
  /** What requests with the same answer have in common; null for an operation whose answer is the client's alone. */
  readonly key: string | null;
};

/** The operation has ended: with its answer, or without one because its client has gone. */
const ENDED = new Error("The operation has ended.");

/** The GraphQL endpoint at /graphql: spec §7's POST, and server-sent events for subscriptions. */
export function graphqlRoute(options: GraphqlRouteOptions): Route {
  const { documents, metrics, log, origins } = options;
  const find = finder(documents);
  const resultOf = eventResults();

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
      const parsed = find(await readBytes(request, LIMITS.bodyBytes));
      facts.operation = parsed.operation.name;
      facts.document = parsed.document.hash;
      if (documents.isKnown(parsed.operation.name)) facts.label = parsed.operation.name;
      outcome = await (parsed.operation.kind === "subscription"
        ? stream(parsed, request, response, options, resultOf)
        : answer(parsed, request, response, options, facts));
    } catch (error) {
      facts.errors = refuseRequest(error, request, response, facts.operation, log);
    }
    const seconds = (performance.now() - startedAt) / 1000;
    metrics.countRequest({ operation: facts.label, outcome, isHit: facts.isHit, seconds });
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

/**
 * Everything that may refuse a request does so here, before any resolver runs; what was accepted once is remembered.
 */
function finder(documents: Documents) {
  const known = knownRequests<ParsedRequest>();
  return (body: Buffer): ParsedRequest => {
    const bytes = body.toString("latin1");
    const found = known.find(bytes);
    // The document may have been retired since.
    if (found && documents.find(found.text) === found.document) return found;
    const parsed = read(documents, body);
    if (parsed.key) known.remember(bytes, parsed);
    return parsed;
  };
}

function read(documents: Documents, body: Buffer): ParsedRequest {
  const { query: text, operationName, variables: given } = toGraphqlRequest(toJson(body));
  checkVariables(given);
  const document = documents.find(text);
  const operation = document.operation(operationName);
  const variables = operation.coerce(given);
  operation.check(variables ?? given);
  const isShared = variables && operation.isShared(variables);
  // Each client has its own id for a subscription, which no answer has.
  const { subscriptionId: _, ...others } = variables ?? {};
  const key = isShared
    ? `${document.hash}:${operation.name}:${canonical(operation.kind === "subscription" ? others : variables)}`
    : null;
  return { text, document, operation, given, variables, key };
}

async function answer(
  { operation, given, variables, key }: ParsedRequest,
  request: IncomingMessage,
  response: ServerResponse,
  options: GraphqlRouteOptions,
  facts: RequestFacts,
): Promise<Outcome> {
  const { contentType, statusWithoutData } = resultType(request);
  const { cache, inTurn, services, newActivity, timeoutMilliseconds, log } = options;
  await untilSeen(request, services.blocks, timeoutMilliseconds, () => leaving(response));
  const run = (client: AbortSignal) =>
    runWithin({ milliseconds: timeoutMilliseconds, client }, operation, log, (signal) => {
      const bounded = { ...services, db: untilAborted(services.db, signal), operation: signal };
      const context = createContext(bounded, newActivity);
      return Promise.resolve(operation.run(undefined, context, variables ?? given)).then((found) =>
        withAbsentChains(found, context),
      );
    });
  const make = async (signal: AbortSignal): Promise<Response> => {
    const result = await inTurn(() => run(signal));
    facts.errors = result.errors?.length ?? 0;
    return { bytes: Buffer.from(JSON.stringify(result)), isCacheable: !facts.errors, hasData: "data" in result };
  };
  const client = () => leaving(response);
  const answered =
    cache && key !== null ? await cache.answer(key, make, client) : { ...(await make(client())), isHit: false };
  facts.isHit = answered.isHit;
  response
    .writeHead(answered.hasData ? 200 : statusWithoutData, {
      "content-type": contentType,
      "content-length": answered.bytes.length,
      "cache-control": "no-store",
      "x-cache": answered.isHit ? "hit" : "miss",
      [POSITION_HEADER]: services.blocks.committed,
    })
    .end(answered.bytes);
  return answered.isCacheable ? "answered" : "failed";
}

async function stream(
  { operation, given, key }: ParsedRequest,
  request: IncomingMessage,
  response: ServerResponse,
  { services, newActivity, slots, networkOf, timeoutMilliseconds, log }: GraphqlRouteOptions,
  resultOf: ReturnType<typeof eventResults>,
): Promise<Outcome> {
  if (!request.headers.accept?.includes("text/event-stream")) {
    throw new HttpRefusal(406, "A subscription is answered as text/event-stream.");
  }
  await untilSeen(request, services.blocks, timeoutMilliseconds, () => leaving(response));
  const leave = slots.take(networkOf(request));
  if (!leave) throw new HttpRefusal(503, "Too many subscriptions are open.", { "retry-after": "10" });
  // Also when the client goes before the first event.
  response.once("close", leave);
  try {
    const lastEventId = String(request.headers["last-event-id"] ?? "") || null;
    const client = leaving(response);
    const context: Context = createContext({ ...services, operation: client }, newActivity, lastEventId);
    const source = await withinTime(timeoutMilliseconds, () => operation.listen(context, given));
    if (!(Symbol.asyncIterator in source)) {
      writeJson(response, 200, maskErrors(source, operation.name, log));
      return "failed";
    }
    const resultIn = async (root: unknown, within: Context, signal: AbortSignal) => {
      const run = () => operation.run(root, within, given);
      const result = await runWithin({ milliseconds: timeoutMilliseconds, client: signal }, operation, log, run);
      // An event has no headers.
      const extensions = { ...result.extensions, position: services.blocks.committed };
      return { text: JSON.stringify({ ...result, extensions }), hasFailed: result.errors !== undefined };
    };
    await sendEvents(response, source, async (root, isOfAll) => {
      if (!isOfAll || key === null) return (await resultIn(root, context, client)).text;
      return resultOf(root as object, key, () => {
        // Others wait for it too: it does not end with the client that was first.
        const { signal } = new AbortController();
        return resultIn(root, createContext({ ...services, operation: signal }, newActivity), signal);
      });
    });
    return "answered";
  } finally {
    leave();
  }
}

/** Aborts when the client has gone, or has its answer. */
function leaving(response: ServerResponse): AbortSignal {
  const gone = new AbortController();
  // With a reason of its own: the default one costs a stack trace for each request.
  if (response.destroyed) gone.abort(ENDED);
  else response.once("close", () => gone.abort(ENDED));
  return gone.signal;
}

/** Runs an operation to a result that may leave the gateway, whatever happens. */
async function runWithin(
  { milliseconds, client }: { readonly milliseconds: number; readonly client: AbortSignal },
  { name }: Operation,
  log: Log,
  work: (signal: AbortSignal) => ExecutionResult | Promise<ExecutionResult>,
): Promise<ExecutionResult> {
  try {
    return maskErrors(await withinTime(milliseconds, work, client), name, log);
  } catch (error) {
    return { errors: [error instanceof GraphQLError ? error : unexpected(error, name, log)] };
  }
}
