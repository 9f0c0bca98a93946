import type { Documents } from "../../documents/documents";
import type { Operation, PreparedDocument } from "../../execution/preparedDocument";
import { canonical } from "../../execution/responseCache";
import { checkVariables } from "../../protection/variableLimits";
import { knownRequests } from "./knownRequests";
import { toJson, HttpRefusal } from "../../../request/readJson";

/** A document and its operation, found for a request and within the limits. */
export type FoundRequest = {
  readonly text: string;
  readonly document: PreparedDocument;
  readonly operation: Operation;
  /** As the client sent them. */
  readonly rawVariables: Readonly<Record<string, unknown>>;
  /** Coerced to the declared types; null where a value does not fit its type, which running the operation reports. */
  readonly variables: Readonly<Record<string, unknown>> | null;
  /** The same for requests with the same answer; null for an operation whose answer depends on the client. */
  readonly key: string | null;
};

/** Finds the operation that a body requests; throws the reason for a refusal. */
export type RequestFinder = (body: Buffer) => FoundRequest;

/** Performs all checks that may refuse a request, before any resolver runs. Accepted requests are cached. */
export function requestFinder(documents: Documents): RequestFinder {
  const cache = knownRequests<FoundRequest>();
  return (body) => {
    const bytes = body.toString("latin1");
    const remembered = cache.find(bytes);
    // The document may have been retired since.
    if (remembered && documents.find(remembered.text) === remembered.document) return remembered;
    const request = toGraphqlRequest(toJson(body));
    const operationRequest = find(documents, request);
    // A name alone may refer to another document later.
    if (operationRequest.key && request.query) cache.remember(bytes, operationRequest);
    return operationRequest;
  };
}

function find(documents: Documents, { query, operationName, variables: rawVariables }: GraphqlRequest): FoundRequest {
  checkVariables(rawVariables);
  const text = query ?? documents.apiDocument(operationName!);
  const document = documents.find(text);
  const operation = document.operation(operationName);
  const variables = operation.coerce(rawVariables);
  operation.check(variables ?? rawVariables);
  const isShared = variables && operation.isShared(variables);
  // Each client has its own subscription id, which does not affect the answer.
  const { subscriptionId: _, ...others } = variables ?? {};
  const key = isShared
    ? `${document.hash}:${operation.name}:${canonical(operation.kind === "subscription" ? others : variables)}`
    : null;
  return { text, document, operation, rawVariables, variables, key };
}

/** Spec §7: a client's request; one without a query is for the API's operation of that name. */
type GraphqlRequest = {
  readonly query: string | null;
  readonly operationName: string | null;
  readonly variables: Readonly<Record<string, unknown>>;
};

/** Reads a request from a body; refuses batches. */
function toGraphqlRequest(body: unknown): GraphqlRequest {
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
