import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { createGatewayServer, type GatewayOptions } from "../api/server";
import type { ServerSettings } from "../api/http/serverSettings";

export type Answer = { data: Record<string, never>; errors?: { message: string; path?: string[] }[] };

/** Allows any document, without a response cache: a test sees the result of its own operation. */
export const OPEN_SETTINGS: ServerSettings = {
  documents: "any",
  brokenReleases: "refuse",
  deployToken: null,
  origins: new Set(),
  cacheBytes: 0,
  timeoutMilliseconds: 30_000,
  operations: { most: 64, maxWaiting: 512 },
  subscribers: { most: 2000, maxPerAddress: 2000 },
  edge: { secrets: [], proxies: 0 },
};

/** Serves a gateway on a separate port, and sends requests like a browser. It does not keep the process alive. */
export async function servedGateway(options: Omit<GatewayOptions, "isReady">) {
  const server = await createGatewayServer({ ...options, isReady: () => true });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  server.unref();
  server.on("connection", (socket) => socket.unref());
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const request = (query: string, variables: object, accept: string) =>
    fetch(`${origin}/graphql`, {
      method: "POST",
      headers: { "content-type": "application/json", accept },
      body: JSON.stringify({ query, variables }),
    });
  return {
    origin,
    post: async (query: string, variables: object = {}): Promise<Answer> =>
      (await request(query, variables, "application/json")).json() as Promise<Answer>,
    subscribe: (query: string, variables: object = {}) => request(query, variables, "text/event-stream"),
    /** Closes every connection, like a lost network. */
    disconnectAll: () => server.closeAllConnections(),
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
