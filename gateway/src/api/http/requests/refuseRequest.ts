import type { IncomingMessage, ServerResponse } from "node:http";
import { GraphQLError } from "graphql";
import { BadDocument } from "../../execution/preparedDocument";
import type { Log } from "../../../lib/log";
import { unexpected } from "../../protection/maskErrors";
import type { RefusalCode } from "../../../lib/refusal";
import { HttpRefusal } from "../../../request/readJson";
import { resultType } from "./resultType";
import { writeJson } from "../../../request/route";

const TEMPORARY: ReadonlySet<unknown> = new Set<RefusalCode>(["OVERLOADED", "TIMEOUT"]);

/** Responds with the error for which an operation was not executed. Returns the number of errors. */
export function refuseRequest(
  error: unknown,
  request: IncomingMessage,
  response: ServerResponse,
  operation: string,
  log: Log,
): number {
  const status = statusOf(error);
  const errors = errorsOf(error, operation, log);
  if (response.headersSent) response.destroy();
  else
    writeJson(
      response,
      status,
      { errors },
      { ...errorType(request), ...(error instanceof HttpRefusal && error.headers) },
    );
  return errors.length;
}

/** An error is written as JSON, regardless of the other types that the client accepts. */
function errorType(request: IncomingMessage): Record<string, string> {
  try {
    return { "content-type": resultType(request).contentType };
  } catch {
    return {};
  }
}

/** Returns the HTTP status of an error: a retry later may succeed, unless the request itself is invalid. */
function statusOf(error: unknown): number {
  if (error instanceof HttpRefusal) return error.status;
  if (error instanceof GraphQLError && TEMPORARY.has(error.extensions.code)) return 503;
  return isExpected(error) ? 400 : 500;
}

function isExpected(error: unknown): boolean {
  return error instanceof BadDocument || error instanceof GraphQLError;
}

/** Returns the errors to show to the client. */
export function errorsOf(error: unknown, operation: string, log: Log): readonly GraphQLError[] {
  if (error instanceof HttpRefusal) return [error.error];
  if (error instanceof BadDocument) return error.errors;
  if (error instanceof GraphQLError) return [error];
  return [unexpected(error, operation, log)];
}
