import type { IncomingMessage } from "node:http";

export type SubscriberLimits = {
  /** Of the whole process. */
  readonly most: number;
  readonly mostPerAddress: number;
  /** How many proxies stand before the gateway; each adds to X-Forwarded-For the address it was asked from. */
  readonly proxies: number;
};

/** Counts who listens, so that nobody takes all places. */
export function subscriberSlots({ most, mostPerAddress, proxies }: SubscriberLimits) {
  const perAddress = new Map<string, number>();
  let count = 0;
  return {
    get count() {
      return count;
    },
    /** Takes a place for a request and returns what gives it back; null when none is free. */
    take(request: IncomingMessage): (() => void) | null {
      const address = addressOf(request, proxies);
      const taken = perAddress.get(address) ?? 0;
      if (count >= most || taken >= mostPerAddress) return null;
      count += 1;
      perAddress.set(address, taken + 1);
      let isTaken = true;
      return () => {
        if (!isTaken) return;
        isTaken = false;
        count -= 1;
        const left = perAddress.get(address)! - 1;
        if (left) perAddress.set(address, left);
        else perAddress.delete(address);
      };
    },
  };
}

export type SubscriberSlots = ReturnType<typeof subscriberSlots>;

/** Only what our own proxies have written is believed: a client may write the rest itself. */
function addressOf(request: IncomingMessage, proxies: number): string {
  const forwarded = String(request.headers["x-forwarded-for"] ?? "").split(",");
  return (proxies ? forwarded.at(-proxies)?.trim() : "") || (request.socket.remoteAddress ?? "unknown");
}
