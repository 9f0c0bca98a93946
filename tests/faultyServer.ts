import { once } from "node:events";
import { createServer, request as httpRequest, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as delay } from "node:timers/promises";

/** A fault of a server: it responds instead of the server. */
export type Fault = RequestListener;

type FaultyServer = {
  readonly url: string;
  /** Starts a fault; null restores the server. */
  readonly set: (fault: Fault | null) => void;
  readonly stop: () => void;
};

/** A server on a free port that can be made to fail. */
export async function faultyServer(work: RequestListener): Promise<FaultyServer> {
  let fault: Fault | null = null;
  const server: Server = createServer((request, response) => void (fault ?? work)(request, response));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    set: (next) => (fault = next),
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** Forwards all requests to another server, under that server's own name. */
export function passOn(target: string): RequestListener {
  return (request, response) => {
    const { hostname, port, host } = new URL(target);
    const { method, url: path } = request;
    const headers = { ...request.headers, host };
    const upstream = httpRequest({ hostname, port, method, path, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    upstream.on("error", () => response.destroy());
    // A stream of events would stay open, and its process with it.
    response.on("close", () => upstream.destroy());
    request.pipe(upstream);
  };
}

/** The faults that any server of HTTP can have. */
export const FAULTS = {
  hangs: () => {},
  refuses: (_, response) => void response.destroy(),
  fails: (_, response) => void response.writeHead(500).end("<h1>Internal error</h1>"),
  isOverloaded: (_, response) => void response.writeHead(503, { "content-type": "text/plain" }).end("Slow down"),
  answersGarbage: (_, response) => void response.writeHead(200, { "content-type": "text/html" }).end("\u0000<html>{{"),
  breaksOff: (_, response) => {
    response.writeHead(200, { "content-length": "1000" });
    response.write("{", () => response.destroy());
  },
} satisfies Record<string, Fault>;

/** DynamoDB's error for too many requests. */
export const THROTTLED: Fault = (_, response) =>
  void response
    .writeHead(400, { "content-type": "application/x-amz-json-1.0" })
    .end('{"__type":"com.amazonaws.dynamodb.v20120810#ProvisionedThroughputExceededException","message":"slow down"}');

/** Responds correctly after a delay. */
export function slow(milliseconds: number, work: RequestListener): Fault {
  return (request, response) => void delay(milliseconds).then(() => work(request, response));
}
