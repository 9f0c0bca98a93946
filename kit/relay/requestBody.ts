import type { RequestParameters, Variables } from "relay-runtime";

/** A request as the gateway takes it. One way to write it: an early request and its screen's are the same by it. */
export function requestBody({ name, text }: Pick<RequestParameters, "name" | "text">, variables: Variables): string {
  return JSON.stringify({ operationName: name, variables, query: text });
}
