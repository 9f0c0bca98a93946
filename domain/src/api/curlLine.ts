import type { ApiOperation } from "./apiOperation";

type Request = Pick<ApiOperation, "operationName" | "query"> & {
  /** Where the gateway answers GraphQL. */
  readonly endpoint: string;
  readonly variables: Readonly<Record<string, unknown>>;
};

/** A shell's line that sends an operation of the API by its name; a subscription's prints events until it is stopped. */
export function curlLine({ endpoint, operationName, query, variables }: Request): string {
  const body = JSON.stringify({ operationName, variables }).replaceAll("'", "'\\''");
  const options = query.startsWith("subscription") ? "-N -H 'accept: text/event-stream'" : "-s";
  return `curl ${options} ${endpoint} -H 'content-type: application/json' -d '${body}'`;
}
