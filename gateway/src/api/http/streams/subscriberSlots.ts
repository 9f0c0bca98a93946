import type { ServerResponse } from "node:http";
import { ALONE, type Fleet } from "../../../store/fleet";
import { HttpRefusal } from "../../../request/readJson";

export type SubscriberLimits = {
  /** Limit of one process. */
  readonly most: number;
  /** Limit of a network, over all processes that serve clients. */
  readonly maxPerAddress: number;
};

/**
 * Counts open event streams, so that one client cannot take all slots. Load balancers spread a network's streams
 * evenly: each process of the fleet has an equal share of its limit.
 */
export function subscriberSlots({ most, maxPerAddress }: SubscriberLimits, fleet: () => Fleet = () => ALONE) {
  const perNetwork = new Map<string, number>();
  let count = 0;
  return {
    get count() {
      return count;
    },
    /** Takes a slot for a client's network and returns the function that releases it; null when none is free. */
    take(network: string): (() => void) | null {
      const taken = perNetwork.get(network) ?? 0;
      if (count >= most || taken >= Math.ceil(maxPerAddress / fleet().serving)) return null;
      count += 1;
      perNetwork.set(network, taken + 1);
      let isTaken = true;
      return () => {
        if (!isTaken) return;
        isTaken = false;
        count -= 1;
        const left = perNetwork.get(network)! - 1;
        if (left) perNetwork.set(network, left);
        else perNetwork.delete(network);
      };
    },
  };
}

export type SubscriberSlots = ReturnType<typeof subscriberSlots>;

/** Takes a slot until the client disconnects or the returned function is called. Throws a refusal when none is free. */
export function takeSlot(slots: SubscriberSlots, network: string, response: ServerResponse): () => void {
  const leave = slots.take(network);
  if (!leave) throw new HttpRefusal(503, "Too many subscriptions are open.", { "retry-after": "10" });
  // Also when the client disconnects before the first event.
  response.once("close", leave);
  return leave;
}
