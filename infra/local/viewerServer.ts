import {
  createServer,
  request as httpRequest,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from "node:http";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import type { CloudFrontHeaders } from "aws-lambda";
import { EdgeError } from "./cloudFrontRules";
import { behaviorOf, type Behavior, type CustomOrigin, type Distribution } from "./distribution";
import type { Answer, pipeline } from "./pipeline";
import { rangeOf } from "./range";
import { withResponseHeaders } from "./responseHeaders";

/** CloudFront compresses answers of these types and sizes. */
const COMPRESSIBLE = /^(text\/|application\/(javascript|json|manifest\+json)|image\/svg\+xml|font\/ttf)/;
const COMPRESSIBLE_BYTES = { least: 1_000, most: 10_000_000 };

/** The viewers' side of the local CloudFront: HTTP in, the distribution's behaviors behind it. */
export function viewerServer(distribution: Distribution, handle: ReturnType<typeof pipeline>): Server {
  const compressed = new WeakMap<Buffer, Map<string, Buffer>>();

  return createServer((incoming, outgoing) => {
    answer(incoming, outgoing).catch((error: unknown) => {
      const status = error instanceof EdgeError ? error.status : 500;
      const message = error instanceof Error ? error.message : String(error);
      console.error(JSON.stringify({ metric: "edge-error", uri: incoming.url, message }));
      // What has begun is broken off: the message would stand in it as a part of the answer.
      if (outgoing.headersSent) return void outgoing.destroy();
      outgoing.writeHead(status, { "content-type": "text/plain", "x-cache": "Error from cloudfront" }).end(message);
    });
  });

  async function answer(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const [uri = "/", querystring = ""] = (incoming.url ?? "/").split(/\?(.*)/s);
    const behavior = behaviorOf(distribution, uri);
    const method = incoming.method ?? "GET";
    if (!behavior.allowedMethods.includes(method))
      return void outgoing.writeHead(403).end("This method is not allowed here.");
    if (behavior.origin.kind === "custom" && !behavior.cachePolicy)
      return proxy(behavior, behavior.origin, incoming, outgoing);

    const headers = Object.fromEntries(Object.entries(incoming.headers).map(([name, value]) => [name, String(value)]));
    const { outcome, ...result } = await handle(behavior, { method, uri, querystring, headers });
    send(behavior, incoming, outgoing, result, `${outcome} from cloudfront`);
  }

  function send(
    behavior: Behavior,
    incoming: IncomingMessage,
    outgoing: ServerResponse,
    result: Answer,
    xCache: string,
  ) {
    const headers: Record<string, string> = {
      ...withResponseHeaders(plainHeaders(result.headers), behavior.responseHeaders),
      "x-cache": xCache,
    };
    let { body } = result;
    // A part is counted in the bytes as they are.
    const range = result.status === 200 ? rangeOf(incoming.headers.range, body.length) : "all";
    const encoding = behavior.compress && range === "all" ? encodingOf(incoming, headers, body) : null;
    if (encoding) {
      headers["content-encoding"] = encoding;
      headers.vary = "Accept-Encoding";
      if (headers.etag) headers.etag = weak(headers.etag);
    }
    if (result.status === 200 && isKnown(incoming.headers["if-none-match"], headers.etag)) {
      for (const name of ["content-length", "content-encoding", "content-type"]) delete headers[name];
      return void outgoing.writeHead(304, headers).end();
    }
    if (encoding) body = compress(body, encoding);
    const status = range === "all" ? result.status : range === "none" ? 416 : 206;
    if (range !== "all") {
      const part = range === "none" ? "*" : `${range.first}-${range.last}`;
      headers["content-range"] = `bytes ${part}/${body.length}`;
      body = range === "none" ? Buffer.alloc(0) : body.subarray(range.first, range.last + 1);
    }
    headers["accept-ranges"] = "bytes";
    headers["content-length"] = String(body.length);
    outgoing.writeHead(status, headers).end(incoming.method === "HEAD" ? undefined : body);
  }

  /** Each body is compressed once per encoding: it comes from the cache again and again. */
  function compress(body: Buffer, encoding: "br" | "gzip"): Buffer {
    const known = compressed.get(body) ?? new Map<string, Buffer>();
    compressed.set(body, known);
    const done =
      known.get(encoding) ??
      (encoding === "br"
        ? brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
        : gzipSync(body));
    known.set(encoding, done);
    return done;
  }
}

/** What is not cached goes through as it comes: GraphQL, its event streams among it. */
function proxy(behavior: Behavior, origin: CustomOrigin, incoming: IncomingMessage, outgoing: ServerResponse) {
  const { host, port, keepsHost = false } = origin;
  const name = keepsHost ? incoming.headers.host : `${host}:${port}`;
  return new Promise<void>((fulfil, reject) => {
    const forwardedFor = [incoming.headers["x-forwarded-for"], incoming.socket.remoteAddress]
      .filter(Boolean)
      .join(", ");
    const headers = { ...incoming.headers, host: name, "x-forwarded-for": forwardedFor };
    const upstream = httpRequest({ host, port, method: incoming.method, path: incoming.url, headers }, (response) => {
      outgoing.writeHead(response.statusCode ?? 502, withResponseHeaders(response.headers, behavior.responseHeaders));
      // An event stream begins before its first event.
      outgoing.flushHeaders();
      response.pipe(outgoing);
      response.on("end", fulfil);
      response.on("error", reject);
    });
    upstream.on("error", (error) => reject(new EdgeError(502, `The origin does not answer: ${error.message}`)));
    outgoing.on("close", () => (upstream.destroy(), fulfil()));
    incoming.pipe(upstream);
  });
}

function encodingOf(incoming: IncomingMessage, headers: Record<string, string>, body: Buffer): "br" | "gzip" | null {
  const { least, most } = COMPRESSIBLE_BYTES;
  const isWorthIt = body.length >= least && body.length <= most && COMPRESSIBLE.test(headers["content-type"] ?? "");
  if (!isWorthIt || headers["content-encoding"]) return null;
  const accepted = String(incoming.headers["accept-encoding"] ?? "");
  return /\bbr\b/.test(accepted) ? "br" : /\bgzip\b/.test(accepted) ? "gzip" : null;
}

/** The validator of a body that has been compressed: the same content, other bytes. */
function weak(etag: string): string {
  return etag.startsWith("W/") ? etag : `W/${etag}`;
}

/** Whether If-None-Match names an ETag. Weak comparison: the viewer may have been given another encoding. */
function isKnown(ifNoneMatch: string | undefined, etag: string | undefined): boolean {
  if (!ifNoneMatch || !etag) return false;
  return ifNoneMatch.split(",").some((entry) => entry.trim() === "*" || weak(entry.trim()) === weak(etag));
}

function plainHeaders(headers: CloudFrontHeaders): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, entries]) => [name, entries.map(({ value }) => value).join(", ")]),
  );
}
