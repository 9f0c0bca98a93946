import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Route } from "../request/route";
import type { Provider } from "../modules/provider/providers";
import { signDelivery } from "@cenote/server/providerSignature";
import { ALICE, BOB } from "./blocks";
import { UNI, USDC } from "./world";

export const SECRET = "a secret of thirty-two characters or more";
export const FORMER_SECRET = "the secret that is good until tomorrow, too";

export const PROVIDER: Provider = {
  id: "cashier",
  kinds: ["SWAP_ORDERS", "ON_RAMP", "OFF_RAMP", "BRIDGE"],
  secrets: [SECRET, FORMER_SECRET],
  serviceProvider: {
    name: "Cashier",
    url: "https://cashier.test",
    logoLightUrl: "https://cashier.test/light.png",
    logoDarkUrl: "https://cashier.test/dark.png",
    supportUrl: null,
  },
};

export const HASH = `0x${"ab".repeat(32)}`;
export const ORDER_HASH = `0x${"0d".repeat(32)}`;
export const CREATED_AT = 1_700_000_500;

export const orderPayload = (status: string, more: object = {}) => ({
  type: "SWAP_ORDER",
  chain: "ETHEREUM",
  reference: ORDER_HASH,
  createdAt: CREATED_AT,
  status,
  offerer: ALICE,
  expiry: CREATED_AT + 3600,
  swapOrderType: "LIMIT",
  encodedOrder: "0xc0de",
  inputToken: USDC,
  inputAmount: "1500000",
  outputToken: UNI,
  outputAmount: "250000000000000000",
  ...(status === "FILLED" && { transactionHash: HASH }),
  ...more,
});

export const rampPayload = (type: "ON_RAMP" | "OFF_RAMP", status: string, more: object = {}) => ({
  type,
  chain: "ETHEREUM",
  reference: `${type}.0123456789abcdef`,
  createdAt: CREATED_AT + 1,
  status,
  externalSessionId: "session-1",
  address: ALICE,
  token: USDC,
  amount: "99000000",
  currency: "USD",
  currencyAmount: "100",
  networkFee: "0.25",
  transactionFee: "0.75",
  totalFee: "1",
  ...(status === "CONFIRMED" && { transactionHash: HASH }),
  ...more,
});

export const bridgePayload = (status: string, more: object = {}) => ({
  type: "BRIDGE",
  chain: "ETHEREUM",
  reference: "bridge.0123456789abcdef",
  createdAt: CREATED_AT + 2,
  status,
  sender: ALICE,
  token: USDC,
  amount: "5000000",
  transactionHash: HASH,
  destinationChain: "BASE",
  destinationToken: USDC,
  destinationAmount: "4990000",
  recipient: BOB,
  ...(status === "CONFIRMED" && { destinationTransactionHash: `0x${"cd".repeat(32)}` }),
  ...more,
});

type Sent = { key?: string; secret?: string; timestamp?: number | string; body?: string; signature?: string };

/** Sends deliveries to a webhook as a provider does; the given values replace the correct ones. */
export function deliverer(origin: string, secondsNow: () => number) {
  let sent = 0;
  return async (payload: object, { key, secret = SECRET, timestamp, body, signature }: Sent = {}) => {
    const text = JSON.stringify(payload);
    const at = timestamp ?? secondsNow();
    const response = await fetch(`${origin}/webhooks/${PROVIDER.id}`, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        "cenote-timestamp": String(at),
        "cenote-signature": signature ?? signDelivery(secret, Number(at), text),
        "cenote-idempotency-key": key ?? `delivery-${(sent += 1)}`,
      },
      body: body ?? text,
    });
    const answer = (await response.json()) as { result?: string; message?: string };
    return `${response.status} ${answer.result ?? answer.message}`;
  };
}

/** Serves one route on a separate port. */
export async function servedRoute(route: Route) {
  const server = createServer((request, response) => {
    void (async () => {
      if (!(await route(request, response, request.url ?? "/"))) response.writeHead(404).end('{"message":"nothing"}');
    })();
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  server.unref();
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
