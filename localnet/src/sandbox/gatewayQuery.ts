import { GRAPHQL_PATH } from "@cenote/domain/paths";

export type GatewayAccess = {
  /** Origin that forwards to the gateway: the site's, except in tests. */
  readonly gatewayUrl: string;
  /** Deploy token of the sandbox's deployment: the gateway logs requests with it only if they fail. */
  readonly deployToken?: string | undefined;
};

export type GatewayAnswer<Data> = {
  readonly status: number;
  readonly data?: Data | null;
  readonly errors?: readonly { readonly message: string }[];
};

/** Sends a query to the gateway. */
export async function gatewayQuery<Data>(
  { gatewayUrl, deployToken }: GatewayAccess,
  request: { readonly query: string; readonly operationName: string; readonly variables: object },
): Promise<GatewayAnswer<Data>> {
  const response = await fetch(`${gatewayUrl}${GRAPHQL_PATH}`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      ...(deployToken && { authorization: `Bearer ${deployToken}` }),
    },
    body: JSON.stringify(request),
  });
  return { ...((await response.json()) as object), status: response.status };
}
