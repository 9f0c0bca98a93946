import { postGraphql } from "@cenote/kit/relay/postGraphql";

/** Operation of the shell, without Relay: its data is needed before, or apart from, any screen. */
export type Operation = { readonly operationName: string; readonly query: string };

/** Sends one operation to the gateway; rejects without a response. */
export type QueryGateway = <Data>(
  operation: Operation,
  variables?: Readonly<Record<string, unknown>>,
  signal?: AbortSignal,
) => Promise<Data>;

const TIMEOUT_MILLISECONDS = 15_000;

export function gatewayAt(endpoint: string): QueryGateway {
  return async <Data>(operation: Operation, variables = {}, signal?: AbortSignal) => {
    const timeout = AbortSignal.timeout(TIMEOUT_MILLISECONDS);
    const response = await postOperation(endpoint, operation, {
      variables,
      accept: "application/json",
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    });
    const { data, errors } = (await response.json()) as { data?: Data | null; errors?: readonly { message: string }[] };
    if (!data) throw new Error(errors?.[0]?.message ?? `${operation.operationName} was not answered`);
    return data;
  };
}

/** Sends one operation; the caller reads the response. */
export async function postOperation(
  endpoint: string,
  operation: Operation,
  { variables = {}, ...options }: PostOptions,
): Promise<Response> {
  const response = await postGraphql(endpoint, JSON.stringify({ ...operation, variables }), options);
  if (!response.ok) throw new Error(`${operation.operationName} was answered with status ${response.status}`);
  return response;
}

type PostOptions = Parameters<typeof postGraphql>[2] & { readonly variables?: Readonly<Record<string, unknown>> };
