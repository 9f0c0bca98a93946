import { loadQuery, type PreloadedQuery } from "react-relay/hooks";
import type { IEnvironment, OperationType } from "relay-runtime";
import type { Request, Requests } from "../remote";

/** Requests on their way, by the prop that takes the answer. */
export type Answers = Readonly<Record<string, PreloadedQuery<OperationType>>>;

/** The requests that are not undefined. */
export function given(requests: ReturnType<Requests>): Readonly<Record<string, Request>> | null {
  return requests && Object.fromEntries(Object.entries(requests).flatMap(([name, one]) => (one ? [[name, one]] : [])));
}

/** Two sets of requests of one screen or widget fetch the same where this is the same. */
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
