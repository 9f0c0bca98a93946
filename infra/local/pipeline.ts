import type { CloudFrontHeaders } from "aws-lambda";
import type { Bucket } from "./bucket";
import { checkGenerated, checkHeaders, checkRequest, EdgeError } from "./cloudFrontRules";
import type { Behavior, FunctionCode, S3Origin } from "./distribution";
import type { EventType } from "./eventType";
import { fromCustomOrigin } from "./customOrigin";
import { edgeCache, type CacheOutcome, type EdgeCache } from "./edgeCache";
import type { EdgeFunction } from "./edgeFunction";
import { freshness } from "./freshness";

export type ViewerRequest = {
  readonly method: string;
  /** Path as sent, percent-encoding and all. */
  readonly uri: string;
  readonly querystring: string;
  readonly headers: Readonly<Record<string, string | undefined>>;
};
export type Answer = { readonly status: number; readonly headers: CloudFrontHeaders; readonly body: Buffer };

export type PipelineDeps = {
  readonly bucketOf: (origin: S3Origin) => Bucket;
  readonly functionOf: (code: FunctionCode) => EdgeFunction;
  readonly cache?: EdgeCache<Answer>;
};

type CfRequest = {
  method: string;
  uri: string;
  querystring: string;
  clientIp: string;
  headers: CloudFrontHeaders;
  origin?: object;
};

/** The way of a cached request through CloudFront: viewer, cache, functions around the bucket, functions around the viewer. */
export function pipeline({ bucketOf, functionOf, cache = edgeCache() }: PipelineDeps) {
  return async (behavior: Behavior, viewer: ViewerRequest): Promise<Answer & { outcome: CacheOutcome }> => {
    const { cachePolicy } = behavior;
    if (!cachePolicy) throw new Error("Only what may be kept comes this way");
    if (behavior.functions["viewer-request"])
      throw new Error("viewer-request functions are not a part of this product");

    const request = viewerRequest(viewer);
    const keyHeaders = cachePolicy.headers.map((name) => viewer.headers[name] ?? "");
    const key = JSON.stringify([behavior.pathPattern, viewer.uri, keyHeaders]);
    const { answer, outcome } = await cache.get(key, async (kept) => {
      const loaded = await fromOrigin(behavior, request, kept);
      const cacheControl = loaded.headers["cache-control"]?.[0]?.value;
      return { answer: loaded, freshness: freshness(cachePolicy, loaded.status, cacheControl, behavior.errorTtls) };
    });
    return { ...(await toViewer(behavior, request, answer)), outcome };
  };

  /**
   * A miss: origin-request, the origin, origin-response. A generated answer skips the rest. An answer that is kept and
   * has a validator is asked for under it, and stays where the origin and the functions leave the 304 as it is.
   */
  async function fromOrigin(behavior: Behavior, viewer: CfRequest, kept: Answer | null): Promise<Answer> {
    let request = originRequest(behavior, viewer);
    const result = await run(behavior, "origin-request", { request });
    if (result?.status !== undefined) return generated("origin-request", {}, result);
    if (result) {
      const headers = checkHeaders("origin-request", request.headers, result.headers);
      request = { ...request, ...checkRequest("origin-request", request, result), headers };
    }

    const answer = await ask(behavior, request, kept?.headers.etag?.[0]?.value);
    const response = { status: String(answer.status), statusDescription: "", headers: answer.headers };
    const changed = await run(behavior, "origin-response", { request, response });
    if (changed?.body !== undefined) return generated("origin-response", answer.headers, changed);
    const final = changed ? withoutBody(answer, changed) : answer;
    return final.status === 304 && kept ? { ...kept, headers: { ...kept.headers, ...final.headers } } : final;
  }

  async function ask({ origin }: Behavior, { uri, headers }: CfRequest, etag: string | undefined): Promise<Answer> {
    if (origin.kind === "s3") return fromBucket(bucketOf(origin), origin, uri, etag);
    const answer = await fromCustomOrigin(origin, uri, headers, etag);
    return { ...answer, headers: cfHeaders(answer.headers) };
  }

  /** Hits and misses alike; errors skip it. */
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
    // Threads are given copies, as Lambda is.
    return code ? functionOf(code).invoke(event, cf) : null;
  }
}

/** The origin's answer under the status and the headers that a function has given it. */
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

function viewerRequest({ method, uri, querystring, headers }: ViewerRequest): CfRequest {
  return {
    method,
    uri,
    querystring,
    clientIp: "127.0.0.1",
    headers: cfHeaders({ ...headers, via: "2.0 local.cloudfront.net" }),
  };
}

/** The origin sees the headers of the cache key and CloudFront's own, nothing else of the viewer's. */
function originRequest({ cachePolicy, origin }: Behavior, viewer: CfRequest): CfRequest {
  const isBucket = origin.kind === "s3";
  const domainName = isBucket ? `${origin.bucketId.toLowerCase()}.s3.us-east-1.amazonaws.com` : origin.host;
  const forwarded = Object.fromEntries(
    (cachePolicy?.headers ?? []).flatMap((name) => (viewer.headers[name] ? [[name, viewer.headers[name]]] : [])),
  );
  const own = cfHeaders({ host: domainName, "user-agent": "Amazon CloudFront", via: viewer.headers.via?.[0]?.value });
  if (!isBucket) return { ...viewer, querystring: "", headers: { ...forwarded, ...own } };
  const s3 = {
    domainName,
    path: "",
    region: "us-east-1",
    authMethod: "origin-access-identity",
    customHeaders: cfHeaders(origin.customHeaders),
  };
  return { ...viewer, querystring: "", headers: { ...forwarded, ...own }, origin: { s3 } };
}

async function fromBucket(
  bucket: Bucket,
  { isListed }: S3Origin,
  uri: string,
  ifNoneMatch: string | undefined,
): Promise<Answer> {
  const object = await bucket(uri);
  if (!object) {
    // A reader who may not list the bucket is not told that there is no such object.
    const [status, code] = isListed ? [404, "NoSuchKey"] : [403, "AccessDenied"];
    const headers = cfHeaders({ "content-type": "application/xml" });
    return { status, headers, body: Buffer.from(`<Error><Code>${code}</Code></Error>`) };
  }
  if (ifNoneMatch === object.etag) {
    const headers = cfHeaders({ "cache-control": object.cacheControl, etag: object.etag });
    return { status: 304, headers, body: Buffer.alloc(0) };
  }
  const headers = cfHeaders({
    "content-type": object.contentType,
    "cache-control": object.cacheControl,
    etag: object.etag,
    "content-length": String(object.body.length),
    ...Object.fromEntries(Object.entries(object.metadata ?? {}).map(([name, value]) => [`x-amz-meta-${name}`, value])),
  });
  return { status: 200, headers, body: object.body };
}

/** Plain headers in CloudFront's form. */
export function cfHeaders(headers: Readonly<Record<string, string | undefined>>): CloudFrontHeaders {
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) => (value === undefined ? [] : [[name, [{ key: name, value }]]])),
  );
}

/** Whether a kept answer is one of those that an invalidation names, each by its path or by its beginning and a star. */
export function isInvalidated(key: string, patterns: readonly string[]): boolean {
  const [, path] = JSON.parse(key) as [string, string];
  return patterns.some((pattern) => (pattern.endsWith("*") ? path.startsWith(pattern.slice(0, -1)) : path === pattern));
}
