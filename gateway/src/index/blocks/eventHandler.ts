import { toEventSelector } from "viem";
import type { ChainIndex } from "../chainIndex";
import type { ChainLog } from "./chainLog";
import { type EventArgs, parseEvent } from "./eventArgs";

/** Handler of one contract event, which it applies to the index. */
export type EventHandler = {
  /** Topic 0. */
  readonly topic: string;
  /** Number of indexed values: events may differ in it alone. */
  readonly indexedValues: number;
  readonly apply: (log: ChainLog, index: ChainIndex) => void;
};

/**
 * Handles an event by its declared signature, with the names and `indexed` of the published ABI:
 * `onEvent("Sync(uint112 reserve0, uint112 reserve1)", (log, index, args) => ...)`.
 */
export function onEvent<const Signature extends string>(
  signature: Signature,
  apply: (log: ChainLog, index: ChainIndex, args: EventArgs<Signature>) => void,
): EventHandler {
  const { event, indexedValues, argsOf } = parseEvent(signature);
  return { topic: toEventSelector(event), indexedValues, apply: (log, index) => apply(log, index, argsOf(log)) };
}

/** Groups handlers by their events' first topics. */
export function handlersByTopic(handlers: readonly EventHandler[]): ReadonlyMap<string, readonly EventHandler[]> {
  const byTopic = new Map<string, EventHandler[]>();
  for (const handler of handlers) byTopic.set(handler.topic, [...(byTopic.get(handler.topic) ?? []), handler]);
  return byTopic;
}
