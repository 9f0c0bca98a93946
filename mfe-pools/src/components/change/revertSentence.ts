import { t } from "@lingui/core/macro";
import type { Hex } from "viem";
import type { Simulation } from "@cenote/kit/sending";
import { isolated } from "@cenote/kit/text/isolated";
import { decodeLiquidityRevert, type LiquidityRevert } from "@cenote/protocol/liquidity-actions/liquidityReverts";
import type { LiquidityChange } from "./liquidityChange";

const MAX_ERROR_LENGTH = 60;

/** Returns the reason why simulated calls of a change would fail, as a sentence. */
export function failureSentence({ calls }: Simulation, { createsPool }: Pick<LiquidityChange, "createsPool">): string {
  const data = calls.at(-1)?.returnData ?? null;
  // Contracts do not change an existing pool, and compare its price with the deposit's.
  return createsPool && revertOf(data).reason === "PRICE_MOVED" ? reasonSentence("POOL_EXISTS") : revertSentence(data);
}

/** Returns the reason why contracts refused a change of liquidity, as a sentence. The data is untrusted. */
export function revertSentence(data: Hex | null): string {
  const { reason, error } = revertOf(data);
  if (reason !== "UNKNOWN" || !error) return reasonSentence(reason);
  const text = isolated(error, MAX_ERROR_LENGTH);
  return t`A contract stopped it: ${text}`;
}

function revertOf(data: Hex | null): LiquidityRevert {
  return data ? decodeLiquidityRevert(data) : { reason: "UNKNOWN", error: null };
}

function reasonSentence(reason: LiquidityRevert["reason"]): string {
  switch (reason) {
    case "PRICE_MOVED":
    case "TOO_LITTLE_RECEIVED":
    case "TOO_MUCH_REQUIRED":
      return t`The price moved beyond what the slippage allows.`;
    case "DEADLINE_PASSED":
      return t`It came into a block after the time that you set.`;
    case "POSITION_NOT_OWNED":
      return t`This account neither owns the position nor may change it.`;
    case "POSITION_MISSING":
      return t`The position does not exist any more.`;
    case "POSITION_NOT_EMPTY":
      return t`The position still has liquidity or fees.`;
    case "POSITION_EMPTY":
      return t`The position has no liquidity.`;
    case "RANGE_INVALID":
      return t`The pool does not accept this range.`;
    case "LIQUIDITY_TOO_SMALL":
      return t`The amounts are too small.`;
    case "LIQUIDITY_TOO_LARGE":
      return t`The amounts are larger than the pool accepts.`;
    case "POOL_INVALID":
      return t`No pool can have this fee, hook or price.`;
    case "POOL_EXISTS":
      return t`Somebody else has created this pool. Its price may be another one.`;
    case "PAYMENT_TOO_LOW":
    case "TRANSFER_FROM_FAILED":
      return t`A token refused to leave the account: the balance or the approval is too low, or the token blocks it.`;
    case "TRANSFER_FAILED":
      return t`A token refused to be paid out.`;
    case "NO_ALLOWANCE":
    case "ALLOWANCE_TOO_LOW":
      return t`The contract was not allowed to take so much.`;
    case "ALLOWANCE_EXPIRED":
    case "SIGNATURE_EXPIRED":
      return t`The permit had ended. Sign another one.`;
    case "SIGNATURE_INVALID":
      return t`The permit's signature does not belong to this account.`;
    case "NONCE_USED":
      return t`The permit was used before. Sign another one.`;
    case "NOT_ENOUGH_LIQUIDITY":
      return t`The pools do not hold enough for this amount.`;
    case "POOL_MISSING":
      return t`The pool does not exist any more.`;
    case "HOOK_FAILED":
      return t`The hook of the pool stopped it.`;
    case "UNKNOWN":
      return t`A contract stopped it without a reason.`;
  }
}
