import type { IncomingMessage } from "node:http";
import { LRUCache } from "lru-cache";
import Negotiator from "negotiator";
import { HttpRefusal } from "../../../request/readJson";

const JSON_TYPE = "application/json; charset=utf-8";
const GRAPHQL_TYPE = "application/graphql-response+json; charset=utf-8";
/** The default where a client accepts both alike, or anything: clients that do not know the other one send that. */
const RESULT_TYPES = [JSON_TYPE, GRAPHQL_TYPE];

/** Browsers and libraries send only a few different values. */
const MAX_REMEMBERED = 100;
const MAX_CHARACTERS = 1_000;

const mediaTypes = new LRUCache<string, string>({
  max: MAX_REMEMBERED,
  memoMethod: (accept: string) => new Negotiator({ headers: { accept } }).mediaType(RESULT_TYPES) ?? "",
});

/** The media type of a result, and the status of one without data (GraphQL over HTTP, section 6.4). */
export type ResultType = { readonly contentType: string; readonly statusWithoutData: number };

/** Returns the media type that a request accepts. Throws HttpRefusal when it accepts neither. */
export function resultType({ headers: { accept = "*/*" } }: Pick<IncomingMessage, "headers">): ResultType {
  const type = accept.length > MAX_CHARACTERS ? "" : mediaTypes.memo(accept);
  if (!type) throw new HttpRefusal(406, "A result is application/json or application/graphql-response+json.");
  return { contentType: type, statusWithoutData: type === GRAPHQL_TYPE ? 400 : 200 };
}
