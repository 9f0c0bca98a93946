import { t } from "@lingui/core/macro";
import { chainFacts, type Chain } from "@cenote/domain/chains";
import { tokenAmountText } from "@cenote/kit/money/tokenAmount";
import type { Call } from "@cenote/kit/sending";
import { isolated } from "@cenote/kit/text/isolated";
import { walletFaultText } from "@cenote/kit/wallet/walletFault";
import type { PreparedLimit } from "./prepareLimit";
import type { LimitFault } from "./useLimitReview";

/** What the wallet is opened for before the orders are signed. */
export function callText({ action }: Call): string {
  if (action.kind === "wrap") {
    const { amount, token } = action.pays;
    const wrapped = `${tokenAmountText(BigInt(amount), token.decimals, "up")} ${isolated(token.symbol)}`;
    return t`Wrap ${wrapped}`;
  }
  if (action.kind !== "approve") return "";
  const symbol = isolated(action.token.symbol);
  if (action.amount === null) return t`Allow Permit2 all ${symbol}`;
  if (action.amount === "0") return t`Reset the allowance of ${symbol}`;
  const amount = tokenAmountText(BigInt(action.amount), action.token.decimals, "up");
  return t`Allow Permit2 ${amount} ${symbol}`;
}

/** All that the wallet is opened for, in its order; a batch is one step. */
export function stepsOf({ calls, orders, batching }: PreparedLimit): readonly string[] {
  const texts = calls.map(callText);
  const sent = batching !== "unsupported" && texts.length > 1 ? [texts.join(", ")] : texts;
  const count = orders.length;
  const signed = count === 1 ? [t`Sign the order`] : orders.map((_, index) => signText(index + 1, count));
  return [...sent, ...signed];
}

function signText(place: number, count: number): string {
  return t`Sign order ${place} of ${count}`;
}

export function faultText(fault: LimitFault, chain: Chain): string {
  if ("wallet" in fault) {
    return fault.wallet === "rejected"
      ? t`You declined in your wallet. What was placed stays placed.`
      : walletFaultText({ fault: fault.wallet });
  }
  const network = chainFacts(chain).displayName;
  switch (fault.refusal) {
    case "BALANCE_TOO_LOW":
      return t`The account no longer has enough for this order.`;
    case "NOT_APPROVED":
      return t`Permit2's allowance is too low for this order.`;
    case "SIGNATURE_INVALID":
      return t`The signature is not one of this account.`;
    case "NONCE_USED":
    case "NONCE_TAKEN":
      return t`Another order took this one's place. Close the review and open it again.`;
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
