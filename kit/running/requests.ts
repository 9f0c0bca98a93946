import { loadQuery, type PreloadedQuery } from "react-relay/hooks";
import type { IEnvironment, OperationType } from "relay-runtime";
import type { Request, Requests } from "../remote";

/** Pending requests, by the prop that takes the response. */
export type Answers = Readonly<Record<string, PreloadedQuery<OperationType>>>;

/** Returns the requests that are not undefined. */
export function definedRequests(requests: ReturnType<Requests>): Readonly<Record<string, Request>> | null {
  return requests && Object.fromEntries(Object.entries(requests).flatMap(([name, one]) => (one ? [[name, one]] : [])));
}

/** Returns a key that is equal for two sets of requests of one screen or widget with the same variables. */
export function variablesKey(requests: Readonly<Record<string, Request>> | null): string {
  return JSON.stringify(requests && mapValues(requests, ({ variables }) => variables));
}

export function startRequests(environment: IEnvironment, requests: Readonly<Record<string, Request>>): Answers {
  return mapValues(requests, ({ query, variables, freshness }) =>
    loadQuery(environment, query, variables, {
      fetchPolicy: freshness === "never" ? "store-or-network" : "store-and-network",
    }),
  );
}

export function disposeAnswers(answers: Answers) {
  for (const answer of Object.values(answers)) answer.dispose();
}

function mapValues<A, B>(record: Readonly<Record<string, A>>, change: (value: A) => B): Record<string, B> {
  return Object.fromEntries(Object.entries(record).map(([name, value]) => [name, change(value)]));
}
