import { GraphQLError } from "graphql";

export type RefusalCode =
  | "BAD_REQUEST"
  | "DOCUMENT_NOT_ALLOWED"
  | "GRAPHQL_PARSE_FAILED"
  | "GRAPHQL_VALIDATION_FAILED"
  | "LIMIT_EXCEEDED"
  | "OVERLOADED"
  | "TIMEOUT";

/** Creates the error of a refused request. */
export function refusal(code: RefusalCode, message: string): GraphQLError {
  return new GraphQLError(message, { extensions: { code } });
}
