import { randomUUID } from "node:crypto";
import { GraphQLError, type ExecutionResult, type GraphQLFormattedError } from "graphql";
import { Canceled, isCanceled } from "../../lib/canceled";
import type { Log } from "../../lib/log";

const MASKED = "Something went wrong in the gateway.";

/**
 * Passes on errors that resolvers throw on purpose; any other is logged and replaced by an id. Throws `Canceled`
 * instead when the client has disconnected, after logging what failed for another reason.
 */
export function maskErrors(
  result: ExecutionResult,
  operationName: string,
  log: Log,
  client: AbortSignal,
): ExecutionResult {
  const hasGone = isCanceled(client);
  const errors = result.errors
    ?.filter(({ originalError }) => !(hasGone && originalError instanceof Canceled))
    .map((error) => masked(error, operationName, log));
  if (hasGone) client.throwIfAborted();
  return errors?.length ? { ...result, errors } : result;
}

function masked(error: GraphQLError, operationName: string, log: Log): GraphQLError {
  const { originalError, path } = error;
  if (!originalError || originalError instanceof GraphQLError) return withoutHelp(error);
  return unexpected(originalError, operationName, log, path);
}

/** Suggestions would reveal the schema name by name. */
function withoutHelp(error: GraphQLError): GraphQLError {
  const message = error.message.replace(/ Did you mean .*$/s, "");
  if (message === error.message) return error;
  return new GraphQLError(message, { path: error.path, extensions: error.extensions });
}

/** Returns the public form of an unexpected error. */
export function unexpected(
  error: unknown,
  operationName: string,
  log: Log,
  path?: GraphQLFormattedError["path"],
): GraphQLError {
  const id = randomUUID();
  const { message, stack } = error instanceof Error ? error : { message: String(error), stack: undefined };
  log.error("unexpected error", { id, operation: operationName, path, error: message, stack });
  return new GraphQLError(MASKED, { path, extensions: { code: "INTERNAL_SERVER_ERROR", id } });
}
