import type { Chain } from "@cenote/domain/chains";
import { ORDERS_PATH } from "@cenote/domain/paths";

const TIMEOUT_MILLISECONDS = 15_000;

/** The gateway did not take an order; `reason` is its own word for it, null where it did not answer. */
export class OrderRefused extends Error {
  constructor(readonly reason: string | null) {
    super(reason ?? "The gateway did not answer.");
  }
}

/** Sends the gateway a signed order, ABI-encoded. Rejects with OrderRefused. */
export async function publishOrder(chain: Chain, order: string): Promise<void> {
  const response = await fetch(ORDERS_PATH, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ chain, order }),
    signal: AbortSignal.timeout(TIMEOUT_MILLISECONDS),
  }).catch(() => null);
  if (response?.status === 201) return;
  throw new OrderRefused(response ? await reasonOf(response) : null);
}

async function reasonOf(response: Response): Promise<string | null> {
  try {
    const { message } = (await response.json()) as { message?: unknown };
    return typeof message === "string" ? message : null;
  } catch {
    // A proxy's own page.
    return null;
  }
}
