import type { Chain } from "@cenote/domain/chains";
import {
  MAX_LIVE_OPERATIONS,
  type LiveBeginning,
  type LiveChange,
  type LiveOperation,
  type LivePace,
} from "@cenote/domain/live";
import { sleep } from "@cenote/kit/lib/sleep";
import type { KnownAnswer } from "@cenote/kit/relay/knownAnswers";
import { postGraphql, rememberSeen } from "@cenote/kit/relay/postGraphql";
import { readEvents } from "@cenote/kit/relay/readEvents";
import { immutableJSONPatch, type JSONPatchDocument } from "immutable-json-patch";

const FIRST_PAUSE_MILLISECONDS = 1_000;
const MAX_PAUSE_MILLISECONDS = 15_000;
/** Time in which a screen's requests settle. */
const SETTLING_MILLISECONDS = 400;
/** Pending responses need not be sent again; a stream does not wait longer for them. */
const MAX_WAIT_MILLISECONDS = 3_000;

type LiveStream = {
  /** Name of each operation in the changes; null for one that the gateway refused. */
  readonly names: readonly (string | null)[];
  readonly changes: AsyncIterable<LiveChange>;
};

/**
 * Opens a stream that keeps operations current, until the signal aborts. Rejects where the gateway does not respond.
 */
export type OpenLiveStream = (operations: readonly LiveOperation[], signal: AbortSignal) => Promise<LiveStream>;

/** Request whose response is kept current. */
export type LiveRequest = { readonly body: string; readonly pace: LivePace; readonly chain: Chain | null };

/** Requests with equal keys are merged. */
export const keyOf = ({ body, pace, chain }: LiveRequest) => `${pace}:${chain}:${body}`;

export type Watching = LiveRequest & {
  /** Returns the page's response, also a pending one; null without one. */
  readonly readCached: () => Promise<KnownAnswer | null>;
  readonly onAnswer: (answer: KnownAnswer) => void;
};

/** Responses that are kept current while the page is visible. */
export type LiveAnswers = {
  /** Calls `onAnswer` with each response that differs from the known one. Returns the function that stops it. */
  readonly watch: (watching: Watching) => () => void;
  /** Whether the last attempt to reach the gateway failed; false before the first has ended. */
  readonly isLost: () => boolean;
  /** Calls back when the connection is lost, and when it is restored. */
  readonly onState: (listener: () => void) => () => void;
  /** Retries at once, without waiting for the next attempt. */
  readonly retry: () => void;
  /** Runs while the page is visible, until the signal aborts. */
  readonly run: (signal: AbortSignal) => Promise<void>;
};

type Entry = {
  readonly request: LiveRequest;
  /** Briefly empty when a screen is replaced by another one with the same request. */
  readonly watchers: Set<Watching>;
  /** The page's latest response. */
  latest: KnownAnswer | null;
  /** The stream's latest response, which its patches refer to. */
  base: KnownAnswer | null;
  /** Resolves when `latest` is the page's latest response. */
  ready: Promise<unknown>;
};

/**
 * Keeps responses current over one stream. The stream is opened again when the set of requests changes, and when it was
 * lost: with a delay that doubles after each failure.
 */
export function createLiveAnswers(
  open: OpenLiveStream,
  firstPauseMilliseconds = FIRST_PAUSE_MILLISECONDS,
): LiveAnswers {
  const entries = new Map<string, Entry>();
  const listeners = new Set<() => void>();
  let state: "starting" | "live" | "lost" = "starting";
  let hurry: () => void = () => undefined;
  let settling: ReturnType<typeof setTimeout> | undefined;
  let stream: { readonly keys: string; readonly abort: AbortController } | null = null;

  const setState = (next: typeof state) => {
    if (state === next) return;
    state = next;
    for (const listener of listeners) listener();
  };
  const wantedKeys = () => {
    for (const [key, { watchers }] of entries) if (!watchers.size) entries.delete(key);
    return [...entries.keys()].sort().join("\n");
  };
  const settled = (signal: AbortSignal) => {
    const ready = Promise.all([...entries.values()].map((entry) => entry.ready));
    return Promise.race([ready, sleep(MAX_WAIT_MILLISECONDS, signal)]);
  };
  /** Plans the next stream for when the set of requests has settled. */
  const plan = () => {
    clearTimeout(settling);
    settling = setTimeout(() => {
      const { abort } = stream ?? {};
      if (abort) void settled(abort.signal).then(() => stream?.keys !== wantedKeys() && stream?.abort.abort());
    }, SETTLING_MILLISECONDS);
  };

  /** Reads one stream until it ends, is lost, or the set of requests changes. */
  const read = async (signal: AbortSignal, onBegin: () => void) => {
    const operations = [...entries.values()].slice(0, MAX_LIVE_OPERATIONS);
    for (const entry of operations) entry.base = entry.latest;
    const { names, changes } = await open(
      operations.map(({ request, base }) => ({
        ...(JSON.parse(request.body) as Pick<LiveBody, "operationName" | "variables" | "query">),
        pace: request.pace,
        chain: request.chain,
        tag: base?.tag ?? null,
      })),
      signal,
    );
    onBegin();
    const named = new Map(names.flatMap((name, at) => (name === null ? [] : [[name, operations[at]!] as const])));
    for await (const change of changes) {
      rememberSeen(change.position);
      const entry = named.get(change.of);
      if (entry) take(entry, change);
    }
  };

  const run = async (signal: AbortSignal) => {
    let pause = firstPauseMilliseconds;
    while (!signal.aborted) {
      await settled(signal);
      const abort = new AbortController();
      stream = { keys: wantedKeys(), abort };
      try {
        await read(AbortSignal.any([signal, abort.signal]), () => {
          pause = firstPauseMilliseconds;
          setState("live");
        });
      } catch {
        if (!signal.aborted && !abort.signal.aborted) setState("lost");
      }
      stream = null;
      if (abort.signal.aborted) continue;
      await new Promise<void>((resolve) => {
        hurry = resolve;
        void sleep(pause, signal).then(resolve);
      });
      pause = Math.min(2 * pause, MAX_PAUSE_MILLISECONDS);
    }
  };

  return {
    watch(watching) {
      const { body, pace, chain, readCached, onAnswer } = watching;
      const key = keyOf(watching);
      const entry = entries.get(key) ?? opened({ body, pace, chain });
      entries.set(key, entry);
      entry.watchers.add(watching);
      const ready = readCached().then((cachedAnswer) => {
        if (isLater(cachedAnswer, entry.latest)) entry.latest = cachedAnswer;
        else if (isLater(entry.latest, cachedAnswer)) onAnswer(entry.latest);
      });
      entry.ready = Promise.all([entry.ready, ready]);
      plan();
      return () => {
        entry.watchers.delete(watching);
        plan();
      };
    },
    isLost: () => state === "lost",
    onState(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    retry: () => hurry(),
    run,
  };
}

type LiveBody = { readonly operationName: string; readonly variables: Record<string, unknown>; readonly query: string };

function opened(request: LiveRequest): Entry {
  return { request, watchers: new Set(), latest: null, base: null, ready: Promise.resolve() };
}

/** Applies a change. Throws when a patch refers to another response than the stream has sent. */
function take(entry: Entry, { tag, position, ...change }: LiveChange) {
  const { base, latest } = entry;
  if ("from" in change && change.from !== base?.tag) throw new Error("A patch of an unknown answer arrived.");
  const answer =
    "from" in change
      ? immutableJSONPatch<object>(base!.answer, change.patch as unknown as JSONPatchDocument)
      : (change.answer as object);
  entry.base = { tag, position, answer };
  if (latest && !isLater(entry.base, latest)) return;
  entry.latest = entry.base;
  for (const { onAnswer } of entry.watchers) onAnswer(entry.latest);
}

function isLater(one: KnownAnswer | null, other: KnownAnswer | null): one is KnownAnswer {
  return one !== null && (!other || (one.position >= other.position && one.tag !== other.tag));
}

/** Returns the opener of live streams at an endpoint of the gateway. */
export function liveStreamAt(endpoint: string): OpenLiveStream {
  return async (live, signal) => {
    const response = await postGraphql(endpoint, JSON.stringify({ live }), { accept: "text/event-stream", signal });
    if (!response.ok) throw new Error(`The live stream was answered with status ${response.status}`);
    const events = readEvents(response);
    const first = await events.next();
    if (first.done) throw new Error("The live stream ended before it began.");
    const { operations } = JSON.parse(first.value.data) as LiveBeginning;
    return {
      names: operations.map((operation) => {
        if (typeof operation === "string") return operation;
        console.error(`The gateway does not keep an answer current: ${operation.refused}`);
        return null;
      }),
      changes: (async function* () {
        for await (const { data } of events) yield JSON.parse(data) as LiveChange;
      })(),
    };
  };
}
