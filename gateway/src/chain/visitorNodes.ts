import { setMaxListeners } from "node:events";
import type { Chain } from "@cenote/domain/chains";
import type { ChainRpc, Rpc } from "./rpc";
import { refusal } from "../lib/refusal";

/** Concurrent visitors' calls to one chain's nodes. */
const IN_FLIGHT = 8;
/** Visitors' calls that wait for one chain; more are refused. An operation with the most owners has about 60. */
const QUEUED = 240;

/** One chain's nodes for visitors: with limits, and with lower priority than the indexer. */
export type VisitorNodes = {
  /** Calls of one operation, aborted by its signal. */
  forOperation(signal: AbortSignal): Rpc;
};

export type AllVisitorNodes = Partial<Record<Chain, VisitorNodes>>;

type Waiting = { readonly start: () => void };

/** Limits visitors' calls to a chain's nodes. Further calls are refused: an unknown amount is never shown as 0. */
export function visitorNodes(
  chain: Chain,
  rpc: Pick<ChainRpc, "forVisitor">,
  { inFlight: maxInFlight = IN_FLIGHT, queued: maxQueued = QUEUED } = {},
): VisitorNodes {
  const queue: Waiting[] = [];
  let inFlight = 0;

  const enter = (signal: AbortSignal) =>
    new Promise<void>((resolve, reject) => {
      if (signal.aborted) return reject(givenUp());
      if (inFlight < maxInFlight) {
        inFlight += 1;
        return resolve();
      }
      if (queue.length >= maxQueued) return reject(overloaded(chain));
      const leave = () => {
        queue.splice(queue.indexOf(waiting), 1);
        reject(givenUp());
      };
      const waiting: Waiting = {
        start: () => {
          signal.removeEventListener("abort", leave);
          resolve();
        },
      };
      signal.addEventListener("abort", leave, { once: true });
      queue.push(waiting);
    });
  const exit = () => {
    const next = queue.shift();
    if (next) next.start();
    else inFlight -= 1;
  };

  return {
    forOperation: (signal) => {
      // Each call of the operation listens to it.
      setMaxListeners(0, signal);
      const node = rpc.forVisitor(signal);
      const within = async <Result>(work: () => Promise<Result>): Promise<Result> => {
        await enter(signal);
        try {
          return await work();
        } catch (error) {
          throw signal.aborted ? givenUp() : error;
        } finally {
          exit();
        }
      };
      return {
        call: (...call) => within(() => node.call(...call)),
        batch: (calls) => within(() => node.batch(calls)),
      };
    },
  };
}

function overloaded(chain: Chain) {
  return refusal("OVERLOADED", `Too many requests for ${chain} are waiting. Try again later.`);
}

function givenUp() {
  return refusal("TIMEOUT", "The operation was aborted.");
}
