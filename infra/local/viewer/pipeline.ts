import type { CloudFrontHeaders } from "aws-lambda";
import { encodingKey, normalizedEncoding } from "../cache/acceptEncoding";
import { cfHeaders, type Answer, headerOf } from "./answer";
import type { Bucket } from "../origins/bucket";
import { fromBucket } from "../origins/bucketOrigin";
import { checkGenerated, checkHeaders, checkRequest, EdgeError, OriginFailure } from "../cloudFrontRules";
import { fromCustomOrigin } from "../origins/customOrigin";
import type { Behavior, CachePolicy, FunctionCode } from "../distribution";
import type { S3Origin } from "../origins/origin";
import { edgeCache, type CacheOutcome, type EdgeCache, type Load, type Served } from "../cache/edgeCache";
import type { EdgeFunction } from "../functions/edgeFunction";
import type { EventType } from "../functions/eventType";
import { freshness, isVaryingByAll } from "../cache/freshness";
import {
  originRequest,
  viewerRequest,
  type CfRequest,
  type Conditions,
  type ViewerRequest,
} from "../origins/originRequest";
import { isRangeHonored } from "../cache/range";

/** Removed from responses of S3 and other origins; cookies because no cookies are forwarded. */
const REMOVED = ["set-cookie", "trailer", "transfer-encoding", "upgrade", "via", "x-amz-id-2", "x-amz-request-id"];

const KEPT_IN_VARY = ["accept-encoding", "cookie"];

export type PipelineDeps = {
  readonly bucketOf: (origin: S3Origin) => Bucket;
  readonly functionOf: (code: FunctionCode) => EdgeFunction;
  readonly cache?: EdgeCache<Answer>;
  readonly now?: () => number;
};

/** A response to a viewer, with its age in seconds if it is cached. */
export type ViewerAnswer = Answer &
  Omit<Served<Answer>, "answer" | "outcome"> & { readonly outcome: CacheOutcome | "FunctionGeneratedResponse" };

type FromOrigin = { readonly answer: Answer; readonly outcome?: CacheOutcome };

/**
 * Handles a cached request as CloudFront does: viewer, cache, functions around the origin, functions around the viewer.
 */
export function pipeline({ bucketOf, functionOf, now = Date.now, cache = edgeCache(now) }: PipelineDeps) {
  return async (behavior: Behavior, sent: ViewerRequest): Promise<ViewerAnswer> => {
    const { cachePolicy, viewerFunction } = behavior;
    if (!cachePolicy) throw new Error("Uncached behaviors do not come this way");
    if (behavior.functions["viewer-request"])
      throw new Error("viewer-request functions are not a part of this product");

    const changed = viewerFunction?.(sent);
    if (changed && "status" in changed) {
      return { ...changed, headers: cfHeaders(changed.headers), outcome: "FunctionGeneratedResponse" };
    }
    const viewer = changed ? { ...sent, ...changed } : sent;
    const request = viewerRequest(viewer);
    const { headers, httpVersion = "1.1" } = viewer;
    const acceptEncoding = normalizedEncoding(headers["accept-encoding"], cachePolicy.encodings, httpVersion);
    const keyHeaders = cachePolicy.headers.map((name) => headers[name] ?? "");
    const parts = [behavior.pathPattern, viewer.uri, keyHeaders, encodingKey(acceptEncoding)];
    const key = JSON.stringify(parts);

    // A part is served from the whole object if that is cached; otherwise CloudFront requests the part.
    const isPart = viewer.method === "GET" && isRangeHonored(headers.range) && !cache.isServable(key);
    const range = isPart ? headers.range : undefined;
    const load: Load<Answer> = async (expired) => {
      const conditions = { acceptEncoding, range, ifRange: headers["if-range"], expired };
      return cacheable(behavior, cachePolicy, key, await fromOrigin(behavior, cachePolicy, request, conditions));
    };
    const partKey = [...parts, range, headers["if-range"] ?? ""];
    const { answer, ...served } = await cache.get(isPart ? JSON.stringify(partKey) : key, load);
    return { ...(await toViewer(behavior, request, answer)), ...served };
  };

  function cacheable({ errorTtls }: Behavior, policy: CachePolicy, wholeKey: string, { answer, ...from }: FromOrigin) {
    return {
      answer,
      ...from,
      freshness: freshness(policy, answer.status, answer.headers, { errorTtls, now: now() }),
      isFailure: answer.status >= 500,
      // If the origin sends the whole object for a part, it is cached as the whole.
      ...([206, 416].includes(answer.status) ? {} : { storeAs: wholeKey }),
    };
  }

  /** Handles a miss: origin-request, the origin, origin-response. A generated response skips the rest. */
  async function fromOrigin(
    behavior: Behavior,
    policy: CachePolicy,
    viewer: CfRequest,
    conditions: Conditions,
  ): Promise<FromOrigin> {
    let request = originRequest(behavior, viewer, conditions);
    const result = await run(behavior, "origin-request", { request });
    if (result?.status !== undefined)
      return { answer: generated("origin-request", {}, result), outcome: "LambdaGeneratedResponse" };
    if (result) {
      const headers = checkHeaders("origin-request", request.headers, result.headers);
      request = { ...request, ...checkRequest("origin-request", request, result), headers };
    }

    const received = await fetchOrigin(behavior, request).catch(failedAnswer);
    // Whether origin-response runs if the origin does not respond is not documented: here it does not run.
    if (received.isUnanswered) return { answer: received };
    const answer = { ...received, headers: forwardedHeaders(received.headers, policy) };
    const response = { status: String(answer.status), statusDescription: "", headers: answer.headers };
    const changed = await run(behavior, "origin-response", { request, response });
    if (changed?.body !== undefined) return { answer: generated("origin-response", answer.headers, changed) };
    const final = changed ? withoutBody(answer, changed) : answer;
    const { expired } = conditions;
    if (final.status !== 304 || !expired) return { answer: final };
    return { answer: { ...expired, headers: { ...expired.headers, ...final.headers } }, outcome: "RefreshHit" };
  }

  function fetchOrigin(
    { origin }: Behavior,
    { uri, headers }: CfRequest,
  ): Promise<Answer & { isUnanswered?: boolean }> {
    if (origin.kind === "s3") return fromBucket(bucketOf(origin), origin, uri, headers);
    return fromCustomOrigin(origin, uri, headers);
  }

  /** For hits and misses; errors skip it. */
  async function toViewer(behavior: Behavior, request: CfRequest, answer: Answer): Promise<Answer> {
    if (answer.status >= 400) return answer;
    const headers = { ...answer.headers, ...cfHeaders({ "content-length": String(answer.body.length) }) };
    const response = { status: String(answer.status), statusDescription: "", headers };
    const changed = await run(behavior, "viewer-response", { request, response });
    if (!changed) return answer;
    if (String(changed.status) !== response.status)
      throw new EdgeError(502, "viewer-response: the status is read-only");
    if (changed.body !== undefined) throw new EdgeError(502, "viewer-response: a body cannot be set");
    return { ...answer, headers: checkHeaders("viewer-response", headers, changed.headers) };
  }

  async function run(behavior: Behavior, event: EventType, cf: object): Promise<Record<string, unknown> | null> {
    const code = behavior.functions[event];
    // Threads get copies, as Lambda does.
    return code ? functionOf(code).invoke(event, cf) : null;
  }
}

/** Returns CloudFront's own response for an unreachable origin. */
function failedAnswer(error: unknown): Answer & { isUnanswered: true } {
  if (!(error instanceof OriginFailure)) throw error;
  const headers = cfHeaders({ "content-type": "text/plain" });
  return { status: error.status, headers, body: Buffer.from(error.message), isUnanswered: true };
}

/** Returns the origin's response with the status and the headers set by a function. */
function withoutBody(answer: Answer, changed: Record<string, unknown>): Answer {
  const { status } = changed;
  if (typeof status !== "string" || !/^[2-5]\d\d$/.test(status))
    throw new EdgeError(502, "origin-response: the status must be a string from 200 to 599");
  const headers = checkHeaders("origin-response", answer.headers, changed.headers);
  return { status: Number(status), headers, body: answer.body };
}

function generated(event: EventType, before: CloudFrontHeaders, result: Record<string, unknown>): Answer {
  const headers = checkHeaders(event, before, result.headers ?? {});
  checkGenerated(event, result);
  const encoding = result.bodyEncoding === "base64" ? "base64" : "utf8";
  return { status: Number(result.status), headers, body: Buffer.from(String(result.body ?? ""), encoding) };
}

/** Whether a cached response matches an invalidation's patterns, each a path or a prefix with an asterisk. */
export function isInvalidated(key: string, patterns: readonly string[]): boolean {
  const [, path] = JSON.parse(key) as [string, string];
  return patterns.some((pattern) => (pattern.endsWith("*") ? path.startsWith(pattern.slice(0, -1)) : path === pattern));
}

/**
 * Returns the headers of an origin's response without those that CloudFront removes. Source: "Request and response
 * behavior for custom origins" (HTTP response headers that CloudFront removes or replaces; Content negotiation).
 */
function forwardedHeaders(headers: CloudFrontHeaders, { headers: keyHeaders, minTtl }: CachePolicy) {
  const { vary: _, ...others } = Object.fromEntries(
    Object.entries(headers).filter(([name]) => !REMOVED.includes(name)),
  ) as CloudFrontHeaders;
  // Such an object is requested again each time; the marker header stays with it.
  if (isVaryingByAll(headers) && minTtl === 0) return { ...others, ...cfHeaders({ vary: "*" }) };
  const kept = (headerOf(headers, "vary") ?? "")
    .split(",")
    .map((name) => name.trim())
    .filter((name) => [...KEPT_IN_VARY, ...keyHeaders].includes(name.toLowerCase()));
  return { ...others, ...cfHeaders({ vary: kept.join(", ") || undefined }) };
}
