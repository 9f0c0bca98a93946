import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { loopbackHosts, sourceRefusal } from "@cenote/server/loopback";
import type { PageAnswer } from "./checkout";
import { SandboxRefusal } from "./refusal";

const MAX_BYTES = 16 * 1024;
const FORM_TYPE = "application/x-www-form-urlencoded";

/** Handlers by path; the body is parsed JSON. */
export type SandboxHandlers = Readonly<Record<string, (body: unknown) => Promise<unknown>>>;
/** Returns pages for browsers, and the results of their forms; null for another path. */
export type SandboxPages = (url: string, form: URLSearchParams | null) => Promise<PageAnswer | null>;
export type ServerOptions = {
  readonly port: number;
  /** Origin of the site on this machine: only its pages may send requests. */
  readonly siteOrigin: string;
  readonly handlers: SandboxHandlers;
  readonly pages?: SandboxPages;
  readonly onError: (error: unknown) => void;
};

/** Serves the loopback interface only, and refuses other host names and pages of other origins. */
export async function startSandboxServer({ port, siteOrigin, handlers, pages, onError }: ServerOptions) {
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
  // The site is reachable under every loopback name.
  const sites = loopbackHosts(Number(new URL(siteOrigin).port));

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const { host, origin } = request.headers;
    // Its own pages post their forms here.
    const refusal = sourceRefusal({ host, origin }, hosts, [...sites, ...hosts]);
    if (refusal) throw new SandboxRefusal(403, refusal);
    if (await answerPage(request, response)) return;
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

  async function answerPage(request: IncomingMessage, response: ServerResponse): Promise<boolean> {
    const type = request.headers["content-type"];
    if (!pages || (request.method !== "GET" && type !== FORM_TYPE)) return false;
    const form = request.method === "POST" ? new URLSearchParams((await readBytes(request)).toString()) : null;
    const page = await pages(request.url ?? "", form);
    if (page && "location" in page) response.writeHead(303, { location: page.location }).end();
    else if (page) {
      response
        .writeHead(200, {
          "content-type": "text/html; charset=utf-8",
          // The form redirects to the site, which counts as its target.
          "content-security-policy": `default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'; form-action 'self' ${formTargets(siteOrigin)}`,
          "referrer-policy": "same-origin",
          "x-content-type-options": "nosniff",
          "cache-control": "no-store",
        })
        .end(page.html);
    }
    return page !== null;
  }

  return {
    url: `http://127.0.0.1:${at}`,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** Returns the origins of a site, which is reachable under every loopback name. */
export function siteNames(siteOrigin: string): readonly string[] {
  return loopbackHosts(Number(new URL(siteOrigin).port)).map((host) => `http://${host}`);
}

/** Returns the same for a content security policy, which does not support IPv6 addresses. */
function formTargets(siteOrigin: string): string {
  return siteNames(siteOrigin)
    .filter((name) => !name.includes("["))
    .join(" ");
}

async function readBody(request: IncomingMessage): Promise<unknown> {
  const body = await readBytes(request);
  try {
    return JSON.parse(body.toString());
  } catch {
    throw new SandboxRefusal(400, "The body is not JSON.");
  }
}

async function readBytes(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > MAX_BYTES) throw new SandboxRefusal(413, "The body is too large.");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function write(response: ServerResponse, status: number, value: unknown) {
  const body = JSON.stringify(value);
  response
    .writeHead(status, { "content-type": "application/json", "content-length": Buffer.byteLength(body) })
    .end(body);
}
