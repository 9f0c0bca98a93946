import type { Chain } from "@cenote/domain/chains";
import { ORDERS_PATH } from "@cenote/domain/paths";
import { ReviewHalt } from "@cenote/kit/trade/review/reviewPlan";
import { refusalText } from "./tradeTexts";

const TIMEOUT_MS = 15_000;

/** Sends the gateway a signed order, ABI-encoded. Rejects with a ReviewHalt where the gateway refuses it. */
export async function publishOrder(chain: Chain, order: string): Promise<void> {
  const response = await fetch(ORDERS_PATH, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ chain, order }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch(() => null);
  if (response?.status === 201) return;
  const reason = response ? await reasonOf(response) : null;
  // Seaport refuses the signature too: a transaction can register the order on the chain.
  if (reason === "SIGNATURE_INVALID") throw new ReviewHalt("signature");
  throw new ReviewHalt("refused", refusalText(reason));
}

async function reasonOf(response: Response): Promise<string | null> {
  try {
    const { message } = (await response.json()) as { message?: unknown };
    return typeof message === "string" ? message : null;
  } catch {
    // The error page of a proxy.
    return null;
  }
}
