import { GRAPHQL_PATH } from "@cenote/domain/paths";

export type GatewayAccess = {
  /** The origin that forwards to the gateway: the site's, except in tests. */
  readonly gatewayUrl: string;
  /** Of the deployment that the sandbox belongs to: the gateway logs the requests that carry it only where they fail. */
  readonly deployToken?: string | undefined;
};

export type GatewayAnswer<Data> = {
  readonly status: number;
  readonly data?: Data | null;
  readonly errors?: readonly { readonly message: string }[];
};

/** Sends the gateway a query. */
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
