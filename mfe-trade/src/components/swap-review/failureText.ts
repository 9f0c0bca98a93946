import { t } from "@lingui/core/macro";
import type { Hex } from "viem";
import type { Simulation } from "@cenote/kit/sending";
import { isolated } from "@cenote/kit/text/isolated";
import { decodeRevert, type RevertReason } from "@cenote/protocol/reverts";
import type { SwapTerms } from "./swapTerms";

const MAX_ERROR_LENGTH = 60;

/** Returns the reason why simulated calls would fail, as a sentence. */
export function failureText({ calls }: Simulation, terms: SwapTerms): string {
  return revertText(calls.at(-1)?.returnData ?? null, terms);
}

/** Returns the router's reason for stopping a swap, as a sentence. The data is untrusted. */
export function revertText(data: Hex | null, terms: SwapTerms): string {
  const { reason, error } = data ? decodeRevert(data) : { reason: "UNKNOWN" as const, error: null };
  if (reason !== "UNKNOWN" || !error) return reasonText(reason, terms);
  const text = isolated(error, MAX_ERROR_LENGTH);
  return t`A contract stopped it: ${text}`;
}

function reasonText(reason: RevertReason, { tokenIn, tokenOut }: SwapTerms): string {
  const [sold, bought] = [isolated(tokenIn.symbol), isolated(tokenOut.symbol)];
  switch (reason) {
    case "TOO_LITTLE_RECEIVED":
      return t`The price fell below your minimum before the swap was executed.`;
    case "TOO_MUCH_REQUIRED":
      return t`The price rose above your maximum before the swap was executed.`;
    case "DEADLINE_PASSED":
      return t`It came into a block after the time that you set.`;
    case "NO_ALLOWANCE":
    case "ALLOWANCE_TOO_LOW":
      return t`The swap router was not allowed to take so much ${sold}.`;
    case "ALLOWANCE_EXPIRED":
    case "SIGNATURE_EXPIRED":
      return t`The permit had ended. Sign another one.`;
    case "SIGNATURE_INVALID":
      return t`The permit's signature does not belong to this account.`;
    case "NONCE_USED":
      return t`The permit was used before. Sign another one.`;
    case "TRANSFER_FROM_FAILED":
      return t`${sold} refused to leave the account: the balance or the approval is too low, or the token blocks it.`;
    case "TRANSFER_FAILED":
      return t`${bought} or the recipient refused what was sent.`;
    case "NOT_ENOUGH_LIQUIDITY":
      return t`The pools do not hold enough for this amount.`;
    case "POOL_MISSING":
      return t`A pool of the route does not exist any more.`;
    case "HOOK_FAILED":
      return t`The hook of a pool stopped it.`;
    case "UNKNOWN":
      return t`A contract stopped it without a reason.`;
  }
}
