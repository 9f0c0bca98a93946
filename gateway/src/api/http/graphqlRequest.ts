import { HttpRefusal } from "../../request/readJson";

/** Spec §7: a client's request. */
export type GraphqlRequest = {
  readonly query: string;
  readonly operationName: string | null;
  readonly variables: Readonly<Record<string, unknown>>;
};

/** Reads a request out of a body; several at once are refused. */
export function toGraphqlRequest(body: unknown): GraphqlRequest {
  if (Array.isArray(body)) throw new HttpRefusal(400, "One operation is answered at a time.");
  if (!isRecord(body)) throw new HttpRefusal(400, "The body must be an object.");
  const { query, operationName = null, variables = null } = body;
  if (typeof query !== "string" || !query) throw new HttpRefusal(400, "The body must hold a query.");
  if (operationName !== null && typeof operationName !== "string") {
    throw new HttpRefusal(400, "The operation's name must be a text.");
  }
  if (variables !== null && !isRecord(variables)) throw new HttpRefusal(400, "The variables must be an object.");
  return { query, operationName: operationName || null, variables: variables ?? {} };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
