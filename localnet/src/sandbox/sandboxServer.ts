import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { loopbackHosts, sourceRefusal } from "@cenote/server/loopback";
import { SandboxRefusal } from "./refusal";

const MOST_BYTES = 16 * 1024;

/** What answers a path; the body is what was sent as JSON. */
export type SandboxHandlers = Readonly<Record<string, (body: unknown) => Promise<unknown>>>;
export type ServerOptions = {
  readonly port: number;
  /** Of the site, on this machine: only its pages may send requests. */
  readonly siteOrigin: string;
  readonly handlers: SandboxHandlers;
  readonly onError: (error: unknown) => void;
};

/** Serves the loopback interface only, and refuses other host names and pages of other origins. */
export async function startSandboxServer({ port, siteOrigin, handlers, onError }: ServerOptions) {
  const server = createServer((request, response) => {
    response.on("error", () => undefined);
    request.on("error", () => undefined);
    answer(request, response).catch((error: unknown) => {
      if (!(error instanceof SandboxRefusal)) onError(error);
      const refused = error instanceof SandboxRefusal ? error : new SandboxRefusal(500, "Something went wrong.");
      if (response.headersSent) response.destroy();
      else write(response, refused.status, { message: refused.message });
    });
  });
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  const at = (server.address() as AddressInfo).port;
  const hosts = loopbackHosts(at);
  // The site answers at every name of this machine.
  const sites = loopbackHosts(Number(new URL(siteOrigin).port));

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const { host, origin } = request.headers;
    const refusal = sourceRefusal({ host, origin }, hosts, sites);
    if (refusal) throw new SandboxRefusal(403, refusal);
    if (origin) {
      response.setHeader("access-control-allow-origin", origin);
      response.setHeader("vary", "Origin");
    }
    if (request.method === "OPTIONS") {
      response.setHeader("access-control-allow-methods", "POST");
      response.setHeader("access-control-allow-headers", "content-type");
      response.writeHead(204).end();
      return;
    }
    const handler = Object.hasOwn(handlers, request.url ?? "") ? handlers[request.url!] : undefined;
    if (!handler) throw new SandboxRefusal(404, "There is nothing here.");
    if (request.method !== "POST") throw new SandboxRefusal(405, "Send a POST.");
    // Pages of other sites cannot send this type without a preflight.
    if (request.headers["content-type"] !== "application/json") throw new SandboxRefusal(415, "Send application/json.");
    write(response, 200, await handler(await readBody(request)));
  }

  return {
    url: `http://127.0.0.1:${at}`,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

async function readBody(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > MOST_BYTES) throw new SandboxRefusal(413, "The body is too large.");
    chunks.push(chunk);
  }
  try {
    return JSON.parse(Buffer.concat(chunks).toString());
  } catch {
    throw new SandboxRefusal(400, "The body is not JSON.");
  }
}

function write(response: ServerResponse, status: number, value: unknown) {
  const body = JSON.stringify(value);
  response
    .writeHead(status, { "content-type": "application/json", "content-length": Buffer.byteLength(body) })
    .end(body);
}
