import { createHash } from "node:crypto";
import { GraphQLError, type ExecutionResult } from "graphql";
import { createContext } from "../../context";
import type { Operation } from "../execution/preparedDocument";
import type { Answered, Response, ResponseCache } from "../execution/responseCache";
import { untilAborted, withinTime } from "../execution/timeLimit";
import { Canceled, isCanceled } from "../../lib/canceled";
import type { Log } from "../../lib/log";
import { maskErrors, unexpected } from "../protection/maskErrors";
import { withAbsentChains } from "../schema/absentChains";
import type { Services } from "../../context";
import type { FoundRequest } from "./requests/foundRequest";
import type { OperationSlots } from "./requests/operationSlots";

const TAG_LENGTH = 16;

export type AnswererOptions = {
  readonly services: Services;
  /** Null turns the response cache off. */
  readonly cache: ResponseCache | null;
  readonly inTurn: OperationSlots;
  readonly timeoutMilliseconds: number;
  readonly log: Log;
};

/** The answer to a query, with the number of errors in its computation. */
export type CountedAnswer = Answered & { readonly errors: number };

/**
 * Answers a query, from the cache on a hit. `client` returns the signal of the waiting client. Rejects with
 * `OVERLOADED` when too many operations wait.
 */
export type Answerer = (request: FoundRequest, client: () => AbortSignal) => Promise<CountedAnswer>;

export function answerer({ services, cache, inTurn, timeoutMilliseconds, log }: AnswererOptions): Answerer {
  return async ({ operation, rawVariables, variables, key }, client) => {
    let errors = 0;
    const run = (waiting: AbortSignal) =>
      runWithin({ milliseconds: timeoutMilliseconds, client: waiting }, operation, log, (signal) => {
        const bounded = { ...services, db: untilAborted(services.db, signal), operation: signal };
        const context = createContext(bounded);
        return Promise.resolve(operation.run(undefined, context, variables ?? rawVariables)).then((result) =>
          withAbsentChains(result, context),
        );
      });
    const make = async (signal: AbortSignal): Promise<Response> => {
      const result = await inTurn(() => run(signal));
      errors = result.errors?.length ?? 0;
      const bytes = Buffer.from(JSON.stringify(result));
      return { bytes, tag: tagOf(bytes), isCacheable: !errors, hasData: "data" in result };
    };
    const answered =
      cache && key !== null ? await cache.answer(key, make, client) : { ...(await make(client())), isHit: false };
    return { ...answered, errors };
  };
}

/** Runs an operation to a result that is safe to send, even on failure. Throws `Canceled` after a disconnect. */
export async function runWithin(
  { milliseconds, client }: { readonly milliseconds: number; readonly client: AbortSignal },
  { name }: Operation,
  log: Log,
  work: (signal: AbortSignal) => ExecutionResult | Promise<ExecutionResult>,
): Promise<ExecutionResult> {
  try {
    return maskErrors(await withinTime(milliseconds, work, client), name, log, client);
  } catch (error) {
    if (error instanceof Canceled && isCanceled(client)) throw error;
    return { errors: [error instanceof GraphQLError ? error : unexpected(error, name, log)] };
  }
}

function tagOf(bytes: Buffer): string {
  return createHash("sha1").update(bytes).digest("base64url").slice(0, TAG_LENGTH);
}
