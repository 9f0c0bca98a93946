import {
  Environment,
  Network,
  Observable,
  RecordSource,
  Store,
  type GraphQLResponse,
  type RequestParameters,
  type Variables,
} from "relay-runtime";
import { readEvents } from "./readEvents";

/** A query that has no answer after this long has failed: nobody looks at a spinner for ever. */
const QUERY_TIMEOUT_MILLISECONDS = 15_000;
/** How many left screens keep their data, for the way back. */
const KEPT_SCREENS = 10;

/** Relay on one GraphQL endpoint: queries by POST, subscriptions as server-sent events. */
export function createEnvironment(endpoint: string): Environment {
  const post = (request: RequestParameters, variables: Variables, accept: string, signal: AbortSignal) =>
    fetch(endpoint, {
      method: "POST",
      headers: { "content-type": "application/json", accept },
      body: JSON.stringify({ operationName: request.name, variables, query: request.text }),
      signal,
    });

  const ask = (request: RequestParameters, variables: Variables) =>
    observe(async (sink, abort) => {
      const signal = AbortSignal.any([abort, AbortSignal.timeout(QUERY_TIMEOUT_MILLISECONDS)]);
      const response = await post(request, variables, "application/json", signal);
      const answer = (await response.json()) as GraphQLResponse;
      sink.next(answer);
    });

  const subscribe = (request: RequestParameters, variables: Variables) =>
    observe(async (sink, abort) => {
      const response = await post(request, variables, "text/event-stream", abort);
      if (!response.ok) throw new Error(`The subscription was answered with status ${response.status}`);
      for await (const event of readEvents(response)) sink.next(JSON.parse(event) as GraphQLResponse);
    });

  return new Environment({
    network: Network.create(ask, subscribe),
    store: new Store(new RecordSource(), { gcReleaseBufferSize: KEPT_SCREENS }),
  });
}

type Answers = { next: (answer: GraphQLResponse) => void };

/** What `work` sends until it ends or nobody listens any more. */
function observe(work: (sink: Answers, abort: AbortSignal) => Promise<void>): Observable<GraphQLResponse> {
  return Observable.create<GraphQLResponse>((sink) => {
    const abort = new AbortController();
    work(sink, abort.signal).then(
      () => sink.complete(),
      (error: Error) => abort.signal.aborted || sink.error(error),
    );
    return () => abort.abort();
  });
}
