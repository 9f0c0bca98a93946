import type { IncomingMessage, ServerResponse } from "node:http";

/** Handles requests for some paths of the gateway; false for other paths. */
export type Route = (request: IncomingMessage, response: ServerResponse, path: string) => boolean | Promise<boolean>;

export function writeText(response: ServerResponse, status: number, text: string) {
  response.writeHead(status, { "content-type": "text/plain; charset=utf-8" }).end(text);
}

export function writeJson(
  response: ServerResponse,
  status: number,
  value: unknown,
  headers: Readonly<Record<string, string>> = {},
) {
  const body = Buffer.from(JSON.stringify(value));
  response.writeHead(status, { "content-type": JSON_TYPE, "content-length": body.length, ...headers }).end(body);
}

export const JSON_TYPE = "application/json; charset=utf-8";
