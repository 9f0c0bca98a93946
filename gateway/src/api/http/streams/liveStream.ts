import type { IncomingMessage, ServerResponse } from "node:http";
import { LIVE_PAUSES, type LiveBeginning } from "@cenote/domain/live";
import { liveTopics, type LiveQuery, type LiveTopics, type Viewer, type Wanted } from "../../live/liveTopics";
import { CANCELED } from "../../../lib/canceled";
import type { Documents } from "../../documents/documents";
import type { Metrics, Outcome } from "../../metrics";
import type { Answerer, AnswererOptions } from "../answerer";
import type { EdgeGuard } from "../requests/edgeGuard";
import { beginEvents, gather } from "./eventStream";
import type { RequestFinder } from "../requests/foundRequest";
import { leaving } from "./leaving";
import type { toLiveRequest } from "./liveRequest";
import { errorsOf } from "../requests/refuseRequest";
import { takeSlot, type SubscriberSlots } from "./subscriberSlots";
import { untilSeen } from "./untilSeen";

/** Live answers computed at a time; the other slots are for requests. */
const MAX_COMPUTATIONS = 8;
/** Size of the last answers, which patches are made from. */
const MAX_BYTES = 128 * 1024 * 1024;
/** A client that takes events more slowly is sent only the newest answers. */
const MAX_WAITING_BYTES = 512 * 1024;
/** A computation is shared by all viewers of its answer: it does not end with one of them. */
const OF_ALL = new AbortController().signal;

type LiveOperations = NonNullable<ReturnType<typeof toLiveRequest>>;

type Options = Pick<AnswererOptions, "services" | "timeoutMilliseconds" | "log"> & {
  readonly find: RequestFinder;
  readonly answerTo: Answerer;
  readonly slots: SubscriberSlots;
  readonly networkOf: EdgeGuard["networkOf"];
  readonly documents: Pick<Documents, "isKnown">;
  readonly metrics: Pick<Metrics, "countLive" | "watchLive">;
};

/**
 * Keeps the answers of operations current until the client disconnects. A refused operation does not end the others.
 */
export function liveStreams({ services, slots, networkOf, timeoutMilliseconds, ...options }: Options) {
  const topics = liveTopics({ blocks: services.blocks, most: MAX_COMPUTATIONS, maxBytes: MAX_BYTES });
  options.metrics.watchLive(() => topics.count);
  const toQuery = liveQueries(options);

  return async (live: LiveOperations, request: IncomingMessage, response: ServerResponse): Promise<Outcome> => {
    await untilSeen(request, services.blocks, timeoutMilliseconds, () => leaving(response));
    const network = networkOf(request);
    const leave = takeSlot(slots, network, response);
    try {
      await keepCurrent(network, response, live.map(toQuery), topics);
      return "answered";
    } finally {
      leave();
    }
  };
}

type Refused = { readonly refused: string };

async function keepCurrent(
  network: string,
  response: ServerResponse,
  operations: readonly (Wanted | Refused)[],
  topics: LiveTopics,
) {
  // The response is closed already: it emits no more events, so the viewer would never be removed.
  if (response.destroyed) throw CANCELED;
  const viewer: Viewer = {
    network,
    isFull: () => response.writableLength > MAX_WAITING_BYTES || response.destroyed,
    send: (event) => {
      gather(response);
      response.write(event);
    },
  };
  const byText = operations.filter((operation) => "query" in operation);
  const names = topics.join(viewer, byText);
  const left = new Promise<void>((resolve) => response.once("close", resolve));
  const endHeartbeat = beginEvents(response);
  const beginning: LiveBeginning = {
    operations: operations.map((operation) => ("query" in operation ? names[byText.indexOf(operation)]! : operation)),
  };
  viewer.send(Buffer.from(`data: ${JSON.stringify(beginning)}\n\n`));
  topics.begin(viewer);
  response.on("drain", () => topics.catchUp(viewer));
  await left;
  topics.leave(viewer);
  endHeartbeat();
}

/** Returns the live queries of a stream's operations, or the reasons for refusing them. */
function liveQueries({ find, answerTo, documents, metrics, log }: Omit<Options, keyof StreamOptions>) {
  let lastPrivate = 0;
  return ({ pace, chain, tag, ...request }: LiveOperations[number]): Wanted | Refused => {
    try {
      const operationRequest = find(Buffer.from(JSON.stringify(request)));
      const { kind, name } = operationRequest.operation;
      if (kind !== "query") return { refused: "Only queries are kept current." };
      // It has no answer, now or after any block.
      if (!operationRequest.variables) return { refused: "The variables do not fit the operation." };
      const label = documents.isKnown(name) ? name : "other";
      const query: LiveQuery = {
        // A private answer is computed for one client only.
        key: `${pace}:${chain}:${operationRequest.key ?? `private ${(lastPrivate += 1)}`}`,
        chain,
        pauseMilliseconds: LIVE_PAUSES[pace],
        compute: async () => {
          const answered = await answerTo(operationRequest, () => OF_ALL);
          if (!answered.isHit) metrics.countLive(label, answered.isCacheable ? "answered" : "failed");
          return answered;
        },
      };
      return { query, tag };
    } catch (error) {
      const errors = errorsOf(error, request.operationName, log);
      return { refused: errors.map(({ message }) => message).join(" ") };
    }
  };
}

type StreamOptions = Pick<Options, "services" | "slots" | "networkOf" | "timeoutMilliseconds">;
