import type { ApiOperation } from "./apiOperation";

type Request = Pick<ApiOperation, "operationName" | "query"> & {
  /** URL of the gateway's GraphQL endpoint. */
  readonly endpoint: string;
  readonly variables: Readonly<Record<string, unknown>>;
};

/**
 * Returns a shell command that sends an operation of the API by its name; for a subscription, it prints events until it
 * is stopped.
 */
export function curlLine({ endpoint, operationName, query, variables }: Request): string {
  const body = JSON.stringify({ operationName, variables }).replaceAll("'", "'\\''");
  const options = query.startsWith("subscription") ? "-N -H 'accept: text/event-stream'" : "-s";
  return `curl ${options} ${endpoint} -H 'content-type: application/json' -d '${body}'`;
}
