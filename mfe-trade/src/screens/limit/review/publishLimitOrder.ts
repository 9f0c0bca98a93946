import type { Hex } from "viem";
import type { Chain } from "@cenote/domain/chains";
import { LIMIT_ORDERS_PATH } from "@cenote/domain/paths";

const TIMEOUT_MILLISECONDS = 15_000;
/** The gateway may not have indexed the block of an approval yet. */
const MOST_TRIES = 12;
const PAUSE_MILLISECONDS = 1_000;
const MAY_PASS = new Set(["NOT_APPROVED", "BALANCE_TOO_LOW"]);

/** The gateway did not take an order; `reason` is its own word for it, null where it did not answer. */
export class LimitOrderRefused extends Error {
  constructor(readonly reason: string | null) {
    super(reason ?? "The gateway did not answer.");
  }
}

/** Sends the gateway a signed order as the reactor takes it. Rejects with LimitOrderRefused, or when the signal aborts. */
export async function publishLimitOrder(chain: Chain, order: Hex, signature: string, signal: AbortSignal) {
  const body = JSON.stringify({ chain, order: order.toLowerCase(), signature: signature.toLowerCase() });
  for (let tries = 1; ; tries++) {
    const reason = await publish(body);
    if (reason === undefined) return;
    if (tries === MOST_TRIES || reason === null || !MAY_PASS.has(reason)) throw new LimitOrderRefused(reason);
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MILLISECONDS));
    signal.throwIfAborted();
  }
}

/** Why the gateway refuses; null where it does not answer, undefined once it has the order. */
async function publish(body: string): Promise<string | null | undefined> {
  const response = await fetch(LIMIT_ORDERS_PATH, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body,
    signal: AbortSignal.timeout(TIMEOUT_MILLISECONDS),
  }).catch(() => null);
  if (response?.status === 201) return undefined;
  if (!response) return null;
  try {
    const { message } = (await response.json()) as { message?: unknown };
    return typeof message === "string" ? message : null;
  } catch {
    // A proxy's own page.
    return null;
  }
}
