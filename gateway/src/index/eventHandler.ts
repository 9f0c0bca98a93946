import { toEventSelector } from "viem";
import type { ChainIndex } from "./chainIndex";
import type { ChainLog } from "./chainLog";

/** Handler of one contract event, which it applies to the index. */
export type EventHandler = {
  /** The event as declared by the contract, without names. */
  readonly signature: string;
  /** The number of indexed values, when two events only differ in it. */
  readonly indexedValues?: number;
  apply(log: ChainLog, index: ChainIndex): void;
};

/** Groups handlers by their events' first topics. */
export function handlersByTopic(handlers: readonly EventHandler[]): ReadonlyMap<string, readonly EventHandler[]> {
  const byTopic = new Map<string, EventHandler[]>();
  for (const handler of handlers) {
    const topic = toEventSelector(`event ${handler.signature}`);
    byTopic.set(topic, [...(byTopic.get(topic) ?? []), handler]);
  }
  return byTopic;
}
