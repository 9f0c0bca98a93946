import type { RequestParameters, Variables } from "relay-runtime";

/** Returns the JSON body of a request. Equal requests have equal bodies, the keys of early and cached responses. */
export function requestBody({ name, text }: Pick<RequestParameters, "name" | "text">, variables: Variables): string {
  return JSON.stringify({ operationName: name, variables, query: text });
}
