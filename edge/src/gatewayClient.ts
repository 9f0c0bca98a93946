import { GATEWAY_SECRET_HEADER } from "@cenote/domain/edgeHeaders";

/** Sends one operation and returns its data; errors beside data are tolerated. Throws without data. */
export type GatewayClient = (operation: Operation, variables: Record<string, unknown>) => Promise<GatewayAnswer>;

export type Operation = { readonly operationName: string; readonly query: string };

export type GatewayAnswer = {
  readonly data: Record<string, unknown>;
  /** Whether a part of the data is missing because of an error. */
  readonly isPartial: boolean;
};

const GATEWAY_TIMEOUT_MILLISECONDS = 2_000;

/** URL of the gateway's GraphQL endpoint, and the secret that it requires from the edge. */
export type GatewayAddress = { readonly url: string; readonly secret: string | null };

/** Spec §7: POST with a JSON body of operationName, variables and query. */
export function gatewayClient({ url, secret }: GatewayAddress, send: typeof fetch = fetch): GatewayClient {
  return async ({ operationName, query }, variables) => {
    const response = await send(url, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        accept: "application/json",
        ...(secret ? { [GATEWAY_SECRET_HEADER]: secret } : {}),
      },
      body: JSON.stringify({ operationName, variables, query }),
      redirect: "error",
      signal: AbortSignal.timeout(GATEWAY_TIMEOUT_MILLISECONDS),
    });
    const answer: unknown = await response.json();
    if (!isRecord(answer) || !isRecord(answer.data)) {
      throw new Error(`The gateway answered ${operationName} with status ${response.status} and no data`);
    }
    return { data: answer.data, isPartial: Array.isArray(answer.errors) && answer.errors.length > 0 };
  };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
