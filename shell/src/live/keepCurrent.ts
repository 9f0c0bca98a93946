import {
  createOperationDescriptor,
  Observable,
  type GraphQLResponse,
  type GraphQLSingularResponse,
  type IEnvironment,
  type Variables,
} from "relay-runtime";
import { toChain, type Chain } from "@cenote/domain/chains";
import type { KnownAnswers } from "@cenote/kit/relay/knownAnswers";
import { requestBody } from "@cenote/kit/relay/requestBody";
import type { Host } from "@cenote/kit/remote";
import type { LiveAnswers } from "./liveAnswers";

/** Keeps query results current in Relay's store, from which screens update. */
export function keepingCurrent(
  environment: IEnvironment,
  live: Pick<LiveAnswers, "watch">,
  responseCache: KnownAnswers,
): Host["keepCurrent"] {
  return ({ query, variables, chain = chainOf(variables) }, pace, onAnswer) => {
    const operation = createOperationDescriptor(query, variables);
    const body = requestBody(query.params, variables);
    // Widgets send their requests in the next task.
    const begun = new Promise((resolve) => setTimeout(resolve));
    const retained = environment.retain(operation);
    const stop = live.watch({
      body,
      pace,
      chain,
      readCached: () => begun.then(() => responseCache.find(body)),
      onAnswer({ answer, ...facts }) {
        responseCache.remember(body, Promise.resolve({ ...facts, answer }));
        const source = Observable.create<GraphQLResponse>((sink) => {
          sink.next(answer as GraphQLSingularResponse);
          sink.complete();
        });
        // Without data, the shown data stays.
        environment.executeWithSource({ operation, source }).subscribe({
          complete: () => onAnswer?.(),
          error: () => undefined,
        });
      },
    });
    return () => {
      stop();
      retained.dispose();
    };
  };
}

/** Returns the chain of a request's variables, whose blocks change its response. */
function chainOf({ chain }: Variables): Chain | null {
  return typeof chain === "string" ? toChain(chain) : null;
}
