import { createServer, type IncomingMessage } from "node:http";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import type { RampOrder } from "../modules/ramp/rampAdapter";
import { ALICE } from "./blocks";
import { USDC } from "./world";

export const SESSION_ID = "0123456789abcdef0123456789abcdef";

export const buyOrder = (more: Partial<RampOrder> = {}): RampOrder => ({
  direction: "BUY",
  country: "DE",
  currency: "EUR",
  chain: "ETHEREUM",
  token: USDC,
  decimals: 6,
  amount: "100",
  ...more,
});

export const sellOrder = (more: Partial<RampOrder> = {}): RampOrder =>
  buyOrder({ direction: "SELL", amount: "250500000", ...more });

export const checkoutOf = (order: RampOrder) => ({
  id: SESSION_ID,
  order,
  address: ALICE,
  returnUrl: `https://cenote.test/buy?session=${SESSION_ID}`,
});

type Recorded = {
  readonly method: string;
  readonly url: URL;
  readonly headers: IncomingMessage["headers"];
  body: string;
};

/** Serves a provider's API that answers by path, and records the requests. */
export async function recordedApi(answers: Record<string, { status?: number; body: unknown }>) {
  const requests: Recorded[] = [];
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? "", "http://api.test");
    const recorded = { method: request.method ?? "", url, headers: request.headers, body: "" };
    requests.push(recorded);
    request.on("data", (chunk: Buffer) => (recorded.body += chunk.toString()));
    request.on("end", () => {
      const answer = answers[url.pathname] ?? { status: 404, body: { message: "nothing" } };
      response.writeHead(answer.status ?? 200, { "content-type": "application/json" }).end(JSON.stringify(answer.body));
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  server.unref();
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
