import { toEventSelector } from "viem";
import type { ChainIndex } from "./chainIndex";
import type { ChainLog } from "./chainLog";

/** What one contract event does to the index. */
export type EventHandler = {
  /** The event as the contract declares it, without names. */
  readonly signature: string;
  /** How many values are indexed, where two events differ in nothing else. */
  readonly indexedValues?: number;
  apply(log: ChainLog, index: ChainIndex): void;
};

/** Finds the handlers of a log by its first topic. */
export function handlersByTopic(handlers: readonly EventHandler[]): ReadonlyMap<string, readonly EventHandler[]> {
  const byTopic = new Map<string, EventHandler[]>();
  for (const handler of handlers) {
    const topic = toEventSelector(`event ${handler.signature}`);
    byTopic.set(topic, [...(byTopic.get(topic) ?? []), handler]);
  }
  return byTopic;
}
