import type { Hex } from "viem";
import { t } from "@lingui/core/macro";
import { chainFacts, type Chain } from "@cenote/domain/chains";
import { LIMIT_ORDERS_PATH } from "@cenote/domain/paths";
import { ReviewHalt } from "@cenote/kit/trade/review/reviewPlan";

const TIMEOUT_MS = 15_000;
/** The gateway may not have indexed the block of an approval yet. */
const MAX_TRIES = 12;
const PAUSE_MS = 1_000;
const MAY_PASS = new Set(["NOT_APPROVED", "BALANCE_TOO_LOW"]);

/** Another order has the order's nonce. */
export class NonceTaken extends ReviewHalt {}

/**
 * Sends a signed order to the gateway, in the reactor's encoding. Rejects with a ReviewHalt for a refusal, and when the
 * signal aborts.
 */
export async function publishLimitOrder(chain: Chain, order: Hex, signature: string, signal: AbortSignal) {
  const body = JSON.stringify({ chain, order: order.toLowerCase(), signature: signature.toLowerCase() });
  for (let tries = 1; ; tries++) {
    const reason = await publish(body);
    if (reason === undefined) return;
    if (tries === MAX_TRIES || reason === null || !MAY_PASS.has(reason)) throw refusalOf(reason, chain);
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    signal.throwIfAborted();
  }
}

/** Returns the gateway's reason for a refusal; null if it does not answer, undefined if it accepts the order. */
async function publish(body: string): Promise<string | null | undefined> {
  const response = await fetch(LIMIT_ORDERS_PATH, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body,
    signal: AbortSignal.timeout(TIMEOUT_MS),
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

/** Returns a refusal by the gateway's code; null if it did not answer. */
function refusalOf(reason: string | null, chain: Chain): ReviewHalt {
  const isNonceTaken = reason === "NONCE_USED" || reason === "NONCE_TAKEN";
  const Refusal = isNonceTaken ? NonceTaken : ReviewHalt;
  return new Refusal("refused", refusalText(reason, chainFacts(chain).displayName));
}

function refusalText(reason: string | null, network: string): string {
  switch (reason) {
    case "BALANCE_TOO_LOW":
      return t`The account no longer has enough for this order.`;
    case "NOT_APPROVED":
      return t`Permit2's allowance is too low for this order.`;
    case "SIGNATURE_INVALID":
      return t`The signature is not one of this account.`;
    case "NONCE_USED":
    case "NONCE_TAKEN":
      return t`Another order has taken the nonce of this one. Sign it again: it gets the next.`;
    case "TRANSFER_FEE":
      return t`A token keeps a share of each transfer: less would arrive than you sign for.`;
    case "TOO_MANY_ORDERS":
      return t`An account has at most 256 open orders on a network. Cancel some first.`;
    case "ORDER_ENDED":
      return t`The order would have ended already on ${network}.`;
    case null:
    default:
      return t`The gateway did not take the order. It was signed, but no other account knows it.`;
  }
}
