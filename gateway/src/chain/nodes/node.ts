import { setTimeout as delay } from "node:timers/promises";
import pLimit from "p-limit";
import { CallRate } from "./callRate";
import type { NodeRpc, RpcCall } from "./chainRpc";
import { Fitness } from "./fitness";
import { learnedLimits, type LimitStore } from "./learnedLimits";
import { nodeClient } from "./nodeClient";
import { NodeFailure, OversizedAnswer, RpcError, ThrottledNode, WrongChain } from "./nodeFailure";
import { suggestedLimit } from "./nodeLimit";
import { pace } from "./pace";

/** Requests in flight to one node, so that its latency does not limit the rate. */
const MAX_IN_FLIGHT = 8;
/** Requests in flight to a node that throttles. */
const MIN_IN_FLIGHT = 4;
/** Delay between a node's refusal and its retry, if the node asks for none. */
const FIRST_PAUSE_MILLISECONDS = 100;
const MAX_PAUSE_MILLISECONDS = 1000;
/** Time for which a call to the only node is retried while that throttles. */
const MAX_THROTTLED_MILLISECONDS = 60_000;
/** Retries of an overloaded node, whose refusals count as failures. */
const MAX_OVERLOADED_RETRIES = 4;
const MAX_BYTES = 32 * 2 ** 20;
/** A visitor's calls in one request: an urgent call waits for one such request at most. */
const VISITOR_BATCH = 5;

export type NodeOptions = {
  readonly url: string;
  readonly chainId: number;
  readonly callsPerSecond: number;
  /** This process's current share of the rate. */
  readonly share?: (() => number) | undefined;
  /** The most calls in one request. */
  readonly batchSize: number;
  readonly timeoutMilliseconds?: number | undefined;
  readonly limitStore?: LimitStore | undefined;
  /** Whether no other node could answer while this one throttles. */
  readonly isAlone: boolean;
  readonly stopping: AbortSignal;
};

export type Node = NodeRpc & {
  readonly name: string;
  readonly fitness: Fitness;
  /** Sends with low priority; failures do not count against the node, because visitors choose the calls. */
  forVisitor<Result>(calls: readonly RpcCall[], signal: AbortSignal): Promise<Result[]>;
};

/** How to send calls: those of visitors have low priority. */
type Sending = {
  readonly signal: AbortSignal | null;
  readonly isVisitor: boolean;
  readonly overloadedRetries: number;
};

const OWN: Sending = { signal: null, isVisitor: false, overloadedRetries: MAX_OVERLOADED_RETRIES };

/** Refusals in a row of the same calls, when the first one was sent, and when the last one. */
type Tries = { readonly refusals: number; readonly since: number; readonly sentAt: number };

/** Opens a third-party node: it is called within its limits, as they are known, and retried while it throttles. */
export function openNode(options: NodeOptions): Node {
  const { url, chainId, callsPerSecond, share, batchSize, timeoutMilliseconds, limitStore, isAlone, stopping } =
    options;
  const client = nodeClient({ url, stopping, timeoutMilliseconds, maxBytes: MAX_BYTES });
  const rate = new CallRate(callsPerSecond, share);
  const go = pace(rate, stopping);
  const fitness = new Fitness();
  const limits = learnedLimits(url, limitStore);
  const inFlight = pLimit(MAX_IN_FLIGHT);
  let isOfChain = false;
  let throttledUntil = 0;

  const maxBatch = (isVisitor: boolean) =>
    Math.min(batchSize, rate.maxBatch, limits.of("batch"), isVisitor ? VISITOR_BATCH : Infinity);

  /** Returns the wait before the next try, in milliseconds; throws an error that a retry would not change. */
  const waitAfter = (error: unknown, { sentAt, since, refusals }: Tries, { signal, overloadedRetries }: Sending) => {
    if (!(error instanceof NodeFailure) || !error.isBrief || stopping.aborted || signal?.aborted) throw error;
    const { retryAfterMilliseconds } = error;
    const pause = Math.min(FIRST_PAUSE_MILLISECONDS * 2 ** refusals, MAX_PAUSE_MILLISECONDS);
    const wait = retryAfterMilliseconds ?? pause * (0.5 + Math.random() / 2);
    if (!(error instanceof ThrottledNode)) {
      if (refusals >= overloadedRetries || wait > MAX_PAUSE_MILLISECONDS) throw error;
      return wait;
    }
    rate.throttled(sentAt);
    inFlight.concurrency = MIN_IN_FLIGHT;
    throttledUntil = Math.max(throttledUntil, Date.now() + Math.min(wait, MAX_THROTTLED_MILLISECONDS));
    // Another node can answer meanwhile.
    if (Date.now() + wait - since > (isAlone ? MAX_THROTTLED_MILLISECONDS : MAX_PAUSE_MILLISECONDS)) {
      fitness.throttled(error, wait);
      throw error;
    }
    return wait;
  };

  /** Sends calls in requests that the node accepts, one after another. */
  const sendInTurn = async <Result>(calls: readonly RpcCall[], sending: Sending): Promise<Result[]> => {
    const { signal, isVisitor } = sending;
    const results: Result[] = [];
    let tries = { since: Date.now(), refusals: 0 };
    let most = Infinity;
    while (results.length < calls.length) {
      const size = Math.min(most, maxBatch(isVisitor));
      const part = calls.slice(results.length, results.length + size);
      await waitUntil(throttledUntil, signal);
      await go(part.length, isVisitor ? signal : null);
      const sentAt = Date.now();
      try {
        results.push(...(await client.batch<Result>(part, signal)));
        tries = { since: Date.now(), refusals: 0 };
        if (rate.accepted === 1) inFlight.concurrency = MAX_IN_FLIGHT;
      } catch (error) {
        if (part.length > 1 && isTooLarge(error)) {
          most = Math.ceil(part.length / 2);
          if (error.limit === "batchSize") limits.learn("batch", suggestedLimit(error.message, part.length) ?? most);
          continue;
        }
        await waitUntil(Date.now() + waitAfter(error, { ...tries, sentAt }, sending), signal);
        tries.refusals++;
      }
    }
    return results;
  };

  const waitUntil = async (time: number, signal: AbortSignal | null) => {
    const rest = time - Date.now();
    if (rest <= 0) return;
    const signals = signal ? AbortSignal.any([signal, stopping]) : stopping;
    await delay(rest, undefined, { signal: signals }).catch(() => {
      throw new NodeFailure("The call was aborted.");
    });
  };

  const send = async <Result>(calls: readonly RpcCall[], sending: Sending): Promise<Result[]> => {
    const size = Math.min(calls.length, maxBatch(false));
    if (calls.length <= size) return inFlight(() => sendInTurn<Result>(calls, sending));
    const starts = Array.from({ length: Math.ceil(calls.length / size) }, (_, index) => index * size);
    const parts = starts.map((start) => inFlight(() => sendInTurn<Result>(calls.slice(start, start + size), sending)));
    return (await Promise.all(parts)).flat();
  };

  const checkChain = async (visitor: AbortSignal | null) => {
    if (isOfChain) return;
    await limits.load();
    const sending = { ...OWN, signal: visitor, isVisitor: visitor !== null };
    const [id] = await sendInTurn<string>([["eth_chainId"]], sending);
    if (Number(id) !== chainId) throw new WrongChain(`it is of chain ${Number(id)}, not ${chainId}`);
    isOfChain = true;
  };

  const batch = async <Result>(calls: readonly RpcCall[]): Promise<Result[]> => {
    try {
      await checkChain(null);
      return await send<Result>(calls, OWN);
    } catch (error) {
      if (error instanceof NodeFailure && !stopping.aborted) {
        if (!(error instanceof ThrottledNode)) fitness.failed(error);
        // Another node may be behind the same URL later.
        isOfChain = false;
      }
      throw error;
    }
  };

  return {
    // The rest of the URL may contain a key.
    name: new URL(url).host,
    fitness,
    limits,
    batch,
    tryBatch: (calls, signal) => send(calls, { signal, isVisitor: false, overloadedRetries: 0 }),
    forVisitor: async (calls, signal) => {
      await checkChain(signal);
      return sendInTurn(calls, { signal, isVisitor: true, overloadedRetries: 0 });
    },
    call: async <Result>(...call: RpcCall) => (await batch<Result>([call]))[0] as Result,
  };
}

/** Whether a refusal is one of the request's size: its calls may be answered in smaller ones. */
function isTooLarge(error: unknown): error is RpcError {
  if (!(error instanceof RpcError)) return false;
  const { limit } = error;
  return (
    error instanceof OversizedAnswer || limit === "batchSize" || limit === "responseSize" || limit === "requestSize"
  );
}
