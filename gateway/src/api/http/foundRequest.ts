import type { Documents } from "../documents/documents";
import type { Operation, PreparedDocument } from "../execution/preparedDocument";
import { canonical } from "../execution/responseCache";
import { checkVariables } from "../protection/variableLimits";
import { toGraphqlRequest, type GraphqlRequest } from "./graphqlRequest";
import { knownRequests } from "./knownRequests";
import { toJson } from "../../request/readJson";

/** A document and its operation, found for a request and within the limits. */
export type FoundRequest = {
  readonly text: string;
  readonly document: PreparedDocument;
  readonly operation: Operation;
  /** As the client sent them. */
  readonly given: Readonly<Record<string, unknown>>;
  /** As the operation declares them; null where a value does not fit its type, which running the operation reports. */
  readonly variables: Readonly<Record<string, unknown>> | null;
  /** What requests with the same answer have in common; null for an operation whose answer is the client's alone. */
  readonly key: string | null;
};

/** Finds the operation that a body requests; throws why it is refused. */
export type RequestFinder = (body: Buffer) => FoundRequest;

/**
 * Everything that may refuse a request does so here, before any resolver runs; what was accepted once is remembered.
 */
export function requestFinder(documents: Documents): RequestFinder {
  const known = knownRequests<FoundRequest>();
  return (body) => {
    const bytes = body.toString("latin1");
    const remembered = known.find(bytes);
    // The document may have been retired since.
    if (remembered && documents.find(remembered.text) === remembered.document) return remembered;
    const request = toGraphqlRequest(toJson(body));
    const found = find(documents, request);
    // A name alone may be another document's tomorrow.
    if (found.key && request.query) known.remember(bytes, found);
    return found;
  };
}

function find(documents: Documents, { query, operationName, variables: given }: GraphqlRequest): FoundRequest {
  checkVariables(given);
  const text = query ?? documents.apiDocument(operationName!);
  const document = documents.find(text);
  const operation = document.operation(operationName);
  const variables = operation.coerce(given);
  operation.check(variables ?? given);
  const isShared = variables && operation.isShared(variables);
  // Each client has its own id for a subscription, which no answer has.
  const { subscriptionId: _, ...others } = variables ?? {};
  const key = isShared
    ? `${document.hash}:${operation.name}:${canonical(operation.kind === "subscription" ? others : variables)}`
    : null;
  return { text, document, operation, given, variables, key };
}
