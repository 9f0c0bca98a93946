import { once } from "node:events";
import { createServer, request as httpRequest, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";

/** What goes wrong with a server: it answers in place of it. */
type Fault = RequestListener;

type FaultyServer = {
  readonly url: string;
  /** Lets it go wrong from now on; null lets it do its work again. */
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

/** Passes everything on to another server. */
export function passOn(target: string): RequestListener {
  return (request, response) => {
    const { hostname, port } = new URL(target);
    const { method, url: path, headers } = request;
    const upstream = httpRequest({ hostname, port, method, path, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    upstream.on("error", () => response.destroy());
    request.pipe(upstream);
  };
}
