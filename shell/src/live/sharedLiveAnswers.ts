import { rememberSeen } from "@cenote/kit/relay/postGraphql";
import type { KnownAnswer } from "@cenote/kit/relay/knownAnswers";
import { keyOf, type LiveAnswers, type LiveRequest, type Watching } from "./liveAnswers";

/** The version number separates tabs with another message format. */
const SHARED_AS = "cenote.live.1";

/** Browser interfaces by which the tabs of one origin coordinate. */
export type SharingMeans = {
  readonly locks: Pick<LockManager, "request">;
  readonly openChannel: (name: string) => Pick<BroadcastChannel, "postMessage" | "close" | "onmessage">;
};

/** Returns the browser's interfaces; null where it lacks them. */
export function browserSharing(): SharingMeans | null {
  if (typeof BroadcastChannel === "undefined" || !("locks" in navigator)) return null;
  return { locks: navigator.locks, openChannel: (name) => new BroadcastChannel(name) };
}

type Message =
  /** A tab has become the leader, with the connection. */
  | { readonly kind: "leads" }
  | { readonly kind: "wants"; readonly tab: string; readonly request: LiveRequest; readonly known: KnownAnswer | null }
  | { readonly kind: "leaves"; readonly tab: string; readonly key: string }
  | { readonly kind: "answer"; readonly key: string; readonly answer: KnownAnswer }
  | { readonly kind: "state"; readonly isLost: boolean }
  | { readonly kind: "retry" };

type Wanted = { readonly watchers: Set<Watching>; readonly request: LiveRequest; latest: KnownAnswer | null };

/**
 * Shares one connection among all visible tabs: the tab with the lock keeps the requests of all tabs current, and
 * passes the responses on. When that tab is closed or hidden, the lock goes to the next one.
 */
export function sharedLiveAnswers(own: LiveAnswers, means: SharingMeans | null): LiveAnswers {
  if (!means) return own;
  const { locks, openChannel } = means;
  const tab = crypto.randomUUID();
  const requestsByKey = new Map<string, Wanted>();
  const listeners = new Set<() => void>();
  /** Null while the tab is hidden, and where another tab leads. */
  let lead: ((key: string, one: Wanted) => void) | null = null;
  let post: (message: Message) => void = () => undefined;
  let lostElsewhere: boolean | null = null;
  /**
   * Whether this tab holds the lock that shows the leader its visibility: without it, the leader would count it as
   * closed.
   */
  let isKnown = false;

  const request = (key: string, one: Wanted) => {
    if (lead) lead(key, one);
    else if (isKnown) post({ kind: "wants", tab, request: one.request, known: one.latest });
  };
  const deliver = (key: string, answer: KnownAnswer) => {
    const one = requestsByKey.get(key);
    if (!one || one.latest?.tag === answer.tag) return;
    one.latest = answer;
    rememberSeen(answer.position);
    for (const { onAnswer } of one.watchers) onAnswer(answer);
  };
  const setLost = (isLost: boolean | null) => {
    lostElsewhere = isLost;
    for (const listener of listeners) listener();
  };

  /** Keeps the requests of this tab and the others current, until the signal aborts. */
  const leadAll = async (signal: AbortSignal) => {
    const stops = new Map<string, () => void>();
    const watch = (owner: string, request: LiveRequest, latest: KnownAnswer | null, pass: typeof deliver) => {
      const key = keyOf(request);
      stops.get(`${owner} ${key}`)?.();
      const onAnswer = (answer: KnownAnswer) => pass(key, answer);
      stops.set(`${owner} ${key}`, own.watch({ ...request, readCached: () => Promise.resolve(latest), onAnswer }));
    };
    const stop = (owner: string, key: string) => {
      stops.get(`${owner} ${key}`)?.();
      stops.delete(`${owner} ${key}`);
    };
    const stopAll = (owner: string) => {
      for (const name of [...stops.keys()]) if (name.startsWith(`${owner} `)) stop(owner, name.slice(owner.length + 1));
    };
    const followed = new Set<string>();
    receive = (message) => {
      if (message.kind === "retry") own.retry();
      if (message.kind === "leaves") stop(message.tab, message.key);
      if (message.kind !== "wants") return;
      const { tab: other } = message;
      watch(other, message.request, message.known, (key, answer) => post({ kind: "answer", key, answer }));
      if (followed.has(other)) return;
      followed.add(other);
      post({ kind: "state", isLost: own.isLost() });
      // The lock is free once that tab is hidden or closed.
      void locks
        .request(lockOf(other), { signal }, () => stopAll(other))
        .then(
          () => followed.delete(other),
          () => undefined,
        );
    };
    lead = (key, one) => (one.watchers.size ? watch(tab, one.request, one.latest, deliver) : stop(tab, key));
    setLost(null);
    for (const [key, one] of requestsByKey) lead(key, one);
    const stopStates = own.onState(() => {
      for (const listener of listeners) listener();
      post({ kind: "state", isLost: own.isLost() });
    });
    post({ kind: "leads" });
    try {
      await own.run(signal);
    } finally {
      stopStates();
      lead = null;
      receive = follow;
      for (const end of stops.values()) end();
    }
  };

  const follow = (message: Message) => {
    if (message.kind === "answer") deliver(message.key, message.answer);
    if (message.kind === "state") setLost(message.isLost);
    if (message.kind === "leads") for (const [key, one] of requestsByKey) request(key, one);
  };
  let receive = follow;

  return {
    watch(watching) {
      const key = keyOf(watching);
      const { body, pace, chain } = watching;
      const one: Wanted = requestsByKey.get(key) ?? {
        request: { body, pace, chain },
        watchers: new Set(),
        latest: null,
      };
      requestsByKey.set(key, one);
      one.watchers.add(watching);
      void watching.readCached().then((cachedAnswer) => {
        if (cachedAnswer && (one.latest === null || cachedAnswer.position > one.latest.position))
          one.latest = cachedAnswer;
        else if (one.latest && one.latest.tag !== cachedAnswer?.tag) watching.onAnswer(one.latest);
        if (requestsByKey.get(key) === one) request(key, one);
      });
      return () => {
        one.watchers.delete(watching);
        if (one.watchers.size) return;
        requestsByKey.delete(key);
        if (lead) lead(key, one);
        else post({ kind: "leaves", tab, key });
      };
    },
    isLost: () => lostElsewhere ?? own.isLost(),
    onState(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    retry: () => (lead ? own.retry() : post({ kind: "retry" })),
    async run(signal) {
      const channel = openChannel(SHARED_AS);
      channel.onmessage = ({ data }: MessageEvent<Message>) => receive(data);
      post = (message) => channel.postMessage(message);
      const visible = locks.request(lockOf(tab), { signal }, async () => {
        isKnown = true;
        for (const [key, one] of requestsByKey) request(key, one);
        await new Promise<void>((resolve) => signal.addEventListener("abort", () => resolve()));
      });
      const leading = locks.request(SHARED_AS, { signal }, () => leadAll(signal));
      // Both end with the signal.
      await Promise.allSettled([visible, leading]);
      isKnown = false;
      post = () => undefined;
      channel.close();
    },
  };
}

const lockOf = (tab: string) => `${SHARED_AS}.${tab}`;
