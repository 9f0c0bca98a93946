import { once } from "node:events";
import { createServer, type IncomingHttpHeaders, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { CloudFrontRequest, CloudFrontResponse } from "aws-lambda";
import type { Answer } from "../local/viewer/answer";
import type { Bucket } from "../local/origins/bucket";
import type { Behavior, CachePolicy } from "../local/distribution";
import { edgeCache } from "../local/cache/edgeCache";
import type { EventType } from "../local/functions/eventType";
import { DEFAULT_TIMEOUTS, type OriginTimeouts } from "../local/origins/origin";
import { pipeline } from "../local/viewer/pipeline";
import { viewerServer } from "../local/viewer/viewerServer";

type Cf = { readonly request: CloudFrontRequest; readonly response: CloudFrontResponse };

export type LocalDistribution = {
  /** Handler of a custom origin; without it the bucket is the origin. */
  readonly origin?: RequestListener;
  readonly bucket?: Bucket;
  readonly policy?: Partial<CachePolicy>;
  readonly timeouts?: Partial<OriginTimeouts>;
  readonly functions?: Partial<Record<EventType, (cf: Cf) => unknown>>;
  readonly behaviors?: readonly Partial<Behavior>[];
  readonly compress?: boolean;
  readonly aliases?: readonly string[];
};

/** Request received by an origin. */
export type Received = { readonly url: string; readonly method: string; readonly headers: IncomingHttpHeaders };

/** Servers of one test; `close` in afterEach. */
export function localDistributions() {
  const servers: Server[] = [];
  const serve = async (server: Server): Promise<number> => {
    servers.push(server);
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
    return (server.address() as AddressInfo).port;
  };

  return {
    /** A distribution behind a real listener, with a clock of its own: `clock.now` in milliseconds. */
    async open(options: LocalDistribution) {
      const { origin, bucket, policy, timeouts, functions = {}, behaviors = [], compress = false } = options;
      const received: Received[] = [];
      const clock = { now: 0 };
      const listener: RequestListener = (request, response) => {
        received.push({ url: request.url!, method: request.method!, headers: request.headers });
        origin?.(request, response);
      };
      const custom = {
        kind: "custom" as const,
        host: "127.0.0.1",
        port: origin ? await serve(createServer(listener)) : 1,
        timeouts: { ...DEFAULT_TIMEOUTS, ...timeouts },
      };
      const behavior: Behavior = {
        pathPattern: "*",
        origin: bucket ? { kind: "s3", bucketId: "Files", customHeaders: {}, isListed: true } : custom,
        cachePolicy: { minTtl: 0, defaultTtl: 60, maxTtl: 86_400, headers: [], encodings: [], ...policy },
        compress,
        allowedMethods: ["GET", "HEAD", "POST"],
        responseHeaders: {},
        functions: Object.fromEntries(
          Object.keys(functions).map((event) => [event, { name: event, folder: "", timeoutSeconds: 5 }]),
        ),
      };
      const handle = pipeline({
        bucketOf: () => bucket!,
        functionOf: () => ({
          invoke: async (event, cf) =>
            structuredClone(functions[event]!(structuredClone(cf) as Cf)) as Record<string, unknown>,
          stop: async () => {},
        }),
        cache: edgeCache<Answer>(() => clock.now),
        now: () => clock.now,
      });
      const all = [...behaviors.map((one) => ({ ...behavior, ...one })), behavior];
      const port = await serve(viewerServer({ behaviors: all, aliases: options.aliases ?? [] }, handle));
      return { url: `http://127.0.0.1:${port}`, received, clock };
    },

    close() {
      for (const server of servers.splice(0)) {
        server.closeAllConnections();
        server.close();
      }
    },
  };
}
