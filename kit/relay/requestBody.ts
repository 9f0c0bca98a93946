import type { RequestParameters, Variables } from "relay-runtime";

/**
 * Returns a request's body for the gateway. The only serializer, so that an early request equals its screen's request.
 */
export function requestBody({ name, text }: Pick<RequestParameters, "name" | "text">, variables: Variables): string {
  return JSON.stringify({ operationName: name, variables, query: text });
}
