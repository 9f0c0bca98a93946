import type { CallRate } from "./callRate";
import { GatewayStops, NodeFailure } from "./nodeFailure";

/** Unused calls accumulate for this long. */
const BURST_MILLISECONDS = 1000;
/** Visitors' share of the calls while the indexer uses up the rate. */
export const VISITOR_SHARE = 0.04;

type Waiting = {
  readonly calls: number;
  readonly since: number;
  readonly go: () => void;
  readonly refuse: (error: Error) => void;
};

/** Waits for a turn of this many calls. A visitor's turn has lower priority, and ends when its signal aborts. */
export type Pace = (calls: number, visitor?: AbortSignal | null) => Promise<void>;

/**
 * Limits calls to a rate, with bursts of up to a second's worth. Ties stay FIFO. Visitors' calls use the spare rate:
 * they pass when the indexer has left it unused for a second. Otherwise they have a small share of it, which shrinks
 * first when the node throttles.
 */
export function pace(rate: CallRate, stopping: AbortSignal): Pace {
  const interval = () => 1000 / rate.perSecond;
  const urgent: Waiting[] = [];
  const visitors: Waiting[] = [];
  /** When the last passed call would have been sent if the calls had been spread evenly. */
  let due = 0;
  /** When the visitors' share allows the next call. */
  let visitorsDue = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const readyAt = ({ calls, since }: Waiting) => Math.max(due, since - BURST_MILLISECONDS) + calls * interval();
  const letThrough = (queue: Waiting[], now: number) => {
    const { calls, since, go } = queue.shift()!;
    due = Math.max(due, (queue === urgent ? since : now) - BURST_MILLISECONDS) + calls * interval();
    rate.passed(calls);
    go();
    return calls;
  };
  const pump = () => {
    clearTimeout(timer);
    const now = Date.now();
    for (;;) {
      if (urgent[0] && readyAt(urgent[0]) <= now) letThrough(urgent, now);
      else if (visitors[0] && due <= now - BURST_MILLISECONDS) letThrough(visitors, now);
      else if (visitors[0] && visitorsDue <= now) {
        visitorsDue = now + (letThrough(visitors, now) * interval()) / (VISITOR_SHARE * rate.accepted);
      } else break;
    }
    const next = Math.min(
      urgent[0] ? readyAt(urgent[0]) : Infinity,
      visitors[0] ? Math.min(visitorsDue, due + BURST_MILLISECONDS) : Infinity,
    );
    if (Number.isFinite(next)) timer = setTimeout(pump, Math.max(1, Math.ceil(next - now)));
  };
  stopping.addEventListener("abort", () => {
    clearTimeout(timer);
    for (const { refuse } of [...urgent.splice(0), ...visitors.splice(0)]) refuse(new GatewayStops());
  });

  return (calls, visitor = null) =>
    new Promise((resolve, reject) => {
      if (stopping.aborted) return reject(new GatewayStops());
      if (visitor?.aborted) return reject(stopped());
      const queue = visitor ? visitors : urgent;
      const leave = () => {
        queue.splice(queue.indexOf(waiting), 1);
        reject(stopped());
      };
      const waiting: Waiting = {
        calls,
        since: Date.now(),
        go: () => {
          visitor?.removeEventListener("abort", leave);
          resolve();
        },
        refuse: (error) => {
          visitor?.removeEventListener("abort", leave);
          reject(error);
        },
      };
      visitor?.addEventListener("abort", leave, { once: true });
      queue.push(waiting);
      pump();
    });
}

function stopped() {
  return new NodeFailure("The call was aborted before it was sent.");
}
