import { HttpRefusal } from "../../request/readJson";

/** Spec §7: a client's request; one without a query is for the API's operation of that name. */
export type GraphqlRequest = {
  readonly query: string | null;
  readonly operationName: string | null;
  readonly variables: Readonly<Record<string, unknown>>;
};

/** Reads a request from a body; refuses batches. */
export function toGraphqlRequest(body: unknown): GraphqlRequest {
  if (Array.isArray(body)) throw new HttpRefusal(400, "One operation is answered at a time.");
  if (!isRecord(body)) throw new HttpRefusal(400, "The body must be an object.");
  const { query = null, operationName = null, variables = null } = body;
  if ((query !== null && typeof query !== "string") || !(query || operationName)) {
    throw new HttpRefusal(400, "The body must hold a query, or the name of an operation of the API.");
  }
  if (operationName !== null && typeof operationName !== "string") {
    throw new HttpRefusal(400, "The operation's name must be a text.");
  }
  if (variables !== null && !isRecord(variables)) throw new HttpRefusal(400, "The variables must be an object.");
  return { query: query || null, operationName: operationName || null, variables: variables ?? {} };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
