import { rememberSeen } from "@cenote/kit/relay/postGraphql";
import type { ChainStatus, ChainStatusSource } from "./chainStatus";

/** The version number separates tabs with another message format. */
const SHARED_AS = "cenote.chain-status.1";

/** A response this recent is used again. */
const FRESH_MILLISECONDS = 1_000;

/** What a browser gives the tabs of one origin to agree by. */
export type SharingMeans = {
  readonly locks: Pick<LockManager, "request">;
  readonly openChannel: (name: string) => Pick<BroadcastChannel, "postMessage" | "close" | "onmessage">;
};

/** The browser's own; null where it lacks them. */
export function browserSharing(): SharingMeans | null {
  if (typeof BroadcastChannel === "undefined" || !("locks" in navigator)) return null;
  return { locks: navigator.locks, openChannel: (name) => new BroadcastChannel(name) };
}

/**
 * One connection for all tabs: the tab with the lock listens to the gateway and notifies the others. When that tab is
 * closed, hidden or loses its connection, the lock goes to the next one.
 */
export function sharedChainStatus(source: ChainStatusSource, means: SharingMeans | null): ChainStatusSource {
  if (!means) return source;
  let last: { readonly at: number; readonly statuses: readonly ChainStatus[] } | null = null;
  const now = async (signal: AbortSignal) => {
    const statuses = await source.now(signal);
    last = { at: Date.now(), statuses };
    return statuses;
  };
  return {
    now,
    async *changes(signal) {
      const inbox = createInbox<ChainStatus>();
      const channel = means.openChannel(SHARED_AS);
      channel.onmessage = ({ data }: MessageEvent<ChainStatus>) => {
        rememberSeen(data.position);
        inbox.put(data);
      };
      const lead = async () => {
        const publish = (status: ChainStatus) => {
          inbox.put(status);
          channel.postMessage(status);
        };
        // Events between the last leader and this one are in no stream.
        const isFresh = last && Date.now() - last.at < FRESH_MILLISECONDS;
        if (!isFresh) for (const status of await now(signal)) publish(status);
        for await (const status of source.changes(signal)) publish(status);
      };
      const leading = means.locks.request(SHARED_AS, { signal }, lead);
      leading.then(inbox.end, inbox.fail);
      try {
        yield* inbox.items();
      } finally {
        channel.close();
      }
    },
  };
}

/** Things that arrive at any time, to be taken one by one. */
function createInbox<T>() {
  const waiting: T[] = [];
  let wake: () => void = () => undefined;
  let ending: { readonly error?: unknown } | null = null;
  return {
    put(item: T) {
      waiting.push(item);
      wake();
    },
    end() {
      ending ??= {};
      wake();
    },
    fail(error: unknown) {
      ending ??= { error };
      wake();
    },
    async *items() {
      for (;;) {
        while (waiting.length) yield waiting.shift()!;
        if (ending) {
          if (ending.error !== undefined) throw ending.error;
          return;
        }
        await new Promise<void>((resolve) => (wake = resolve));
      }
    },
  };
}
