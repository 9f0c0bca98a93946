import type { CloudFrontHeaders } from "aws-lambda";
import type { Bucket } from "./bucket";
import { checkGenerated, checkHeaders, EdgeError } from "./cloudFrontRules";
import type { Behavior, EventType, FunctionCode, S3Origin } from "./distribution";
import { edgeCache, type CacheOutcome } from "./edgeCache";
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
  readonly now?: () => number;
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
export function pipeline({ bucketOf, functionOf, now }: PipelineDeps) {
  const cache = edgeCache<Answer>(now);

  return async (behavior: Behavior, viewer: ViewerRequest): Promise<Answer & { outcome: CacheOutcome }> => {
    const { cachePolicy } = behavior;
    if (!cachePolicy || behavior.origin.kind !== "s3")
      throw new Error("Only cached behaviors of buckets run functions");
    if (behavior.functions["viewer-request"])
      throw new Error("viewer-request functions are not a part of this product");

    const request = viewerRequest(viewer);
    const keyHeaders = cachePolicy.headers.map((name) => viewer.headers[name] ?? "");
    const key = JSON.stringify([behavior.pathPattern, viewer.uri, keyHeaders]);
    const { answer, outcome } = await cache.get(key, async () => {
      const loaded = await fromOrigin(behavior, behavior.origin as S3Origin, request);
      const cacheControl = loaded.headers["cache-control"]?.[0]?.value;
      return { answer: loaded, freshness: freshness(cachePolicy, loaded.status, cacheControl) };
    });
    return { ...(await toViewer(behavior, request, answer)), outcome };
  };

  /** A miss: origin-request, the bucket, origin-response. A generated answer skips the rest. */
  async function fromOrigin(behavior: Behavior, origin: S3Origin, viewer: CfRequest): Promise<Answer> {
    let request = originRequest(behavior, origin, viewer);
    const result = await run(behavior, "origin-request", { request });
    if (result?.status !== undefined) return generated("origin-request", {}, result);
    if (result) {
      checkHeaders("origin-request", request.headers, result.headers);
      request = { ...request, uri: String(result.uri), headers: result.headers as CloudFrontHeaders };
    }

    const answer = await fromBucket(bucketOf(origin), request.uri);
    const response = { status: String(answer.status), statusDescription: "", headers: answer.headers };
    const changed = await run(behavior, "origin-response", { request, response });
    if (!changed) return answer;
    if (changed.body !== undefined) return generated("origin-response", answer.headers, changed);
    return {
      status: Number(changed.status),
      headers: checkHeaders("origin-response", answer.headers, changed.headers),
      body: answer.body,
    };
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

function generated(event: EventType, before: CloudFrontHeaders, result: Record<string, unknown>): Answer {
  checkGenerated(event, result);
  const headers = checkHeaders(event, before, result.headers ?? {});
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
function originRequest(behavior: Behavior, origin: S3Origin, viewer: CfRequest): CfRequest {
  const { cachePolicy } = behavior;
  const domainName = `${origin.bucketId.toLowerCase()}.s3.us-east-1.amazonaws.com`;
  const forwarded = Object.fromEntries(
    (cachePolicy?.headers ?? []).flatMap((name) => (viewer.headers[name] ? [[name, viewer.headers[name]]] : [])),
  );
  const own = cfHeaders({ host: domainName, "user-agent": "Amazon CloudFront", via: viewer.headers.via?.[0]?.value });
  const s3 = {
    domainName,
    path: "",
    region: "us-east-1",
    authMethod: "origin-access-identity",
    customHeaders: cfHeaders(origin.customHeaders),
  };
  return { ...viewer, querystring: "", headers: { ...forwarded, ...own }, origin: { s3 } };
}

async function fromBucket(bucket: Bucket, uri: string): Promise<Answer> {
  const object = await bucket(uri);
  if (!object) {
    // A reader who may not list the bucket is not told that there is no such object.
    const headers = cfHeaders({ "content-type": "application/xml" });
    return { status: 403, headers, body: Buffer.from("<Error><Code>AccessDenied</Code></Error>") };
  }
  const headers = cfHeaders({
    "content-type": object.contentType,
    "cache-control": object.cacheControl,
    etag: object.etag,
    "content-length": String(object.body.length),
  });
  return { status: 200, headers, body: object.body };
}

/** Plain headers in CloudFront's form. */
export function cfHeaders(headers: Readonly<Record<string, string | undefined>>): CloudFrontHeaders {
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) => (value === undefined ? [] : [[name, [{ key: name, value }]]])),
  );
}
