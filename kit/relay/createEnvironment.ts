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
import { takeEarly } from "./earlyAnswers";
import { createKnownAnswers, toKnownAnswer, type KnownAnswers } from "./knownAnswers";
import { postGraphql, rememberSeen } from "./postGraphql";
import { requestBody } from "./requestBody";
import { resumeEvents } from "./resumeEvents";

/** Timeout of a query. */
const QUERY_TIMEOUT_MILLISECONDS = 15_000;
/** Number of left screens that keep their data, for going back. */
const KEPT_SCREENS = 10;

/**
 * Creates the Relay environment of a GraphQL endpoint: queries by POST with a timeout of 15 seconds, subscriptions as
 * server-sent events that resume after a lost connection.
 *
 * @param endpoint - Path or URL of the endpoint.
 * @param onMissed - Called when the gateway can no longer send missed events: the data must be fetched again.
 * @param responseCache - Receives each response, so that later requests can be answered with changes only.
 * @param onRefused - Called when the gateway does not accept a document, because the page is from another version.
 */
export function createEnvironment(
  endpoint: string,
  onMissed?: () => void,
  responseCache: KnownAnswers = createKnownAnswers(),
  onRefused?: () => void,
): Environment {
  const fetchResponse = (request: RequestParameters, variables: Variables) =>
    observe(async (sink, abort) => {
      const signal = AbortSignal.any([abort, AbortSignal.timeout(QUERY_TIMEOUT_MILLISECONDS)]);
      const body = requestBody(request, variables);
      const post = () => postGraphql(endpoint, body, { accept: "application/json", signal });
      const answering = (async () => {
        const response = await (takeEarly(body)?.catch(post) ?? post());
        return { response, answer: (await response.json()) as GraphQLResponse };
      })();
      responseCache.remember(
        body,
        answering.then(({ response, answer }) => toKnownAnswer(response, answer)),
      );
      const { answer } = await answering;
      if (isRefused(answer)) onRefused?.();
      sink.next(answer);
    });

  const subscribe = (request: RequestParameters, variables: Variables) =>
    observe(async (sink, signal) => {
      const open = (headers: Readonly<Record<string, string>>) =>
        postGraphql(endpoint, requestBody(request, variables), { accept: "text/event-stream", headers, signal });
      for await (const data of resumeEvents(open, { signal, onMissed })) {
        const answer = JSON.parse(data) as GraphQLResponse & { readonly extensions?: { readonly position?: number } };
        rememberSeen(answer.extensions?.position);
        sink.next(answer);
      }
    });

  return new Environment({
    network: Network.create(fetchResponse, subscribe),
    store: new Store(new RecordSource(), { gcReleaseBufferSize: KEPT_SCREENS }),
  });
}

function isRefused(answer: GraphQLResponse): boolean {
  return "errors" in answer && JSON.stringify(answer.errors).includes("DOCUMENT_NOT_ALLOWED");
}

type Answers = { next: (answer: GraphQLResponse) => void };

/** Returns an observable of the responses that `work` sends until it ends or has no subscriber left. */
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
