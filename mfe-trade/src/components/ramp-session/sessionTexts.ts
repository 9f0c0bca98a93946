import { t } from "@lingui/core/macro";
import { tokenAmountText } from "@cenote/kit/money/tokenAmount";
import { isolated } from "@cenote/kit/text/isolated";
import type { RampSession } from "./useRampSessions";

/** Returns the bought or sold amount as text: 99.2 USDC. */
export function sessionTokenText({ token, tokenAmount }: RampSession): string {
  const amount = token.decimals === null ? "—" : tokenAmountText(tokenAmount, token.decimals);
  return `${amount} ${isolated(token.symbol)}`;
}

/** Returns a session's state in one or two words. */
export function sessionStateText({ status, direction }: Pick<RampSession, "status" | "direction">): string {
  switch (status) {
    case "OPEN":
      return t`Not paid yet`;
    case "AWAITING_DEPOSIT":
      return t`Waiting for your tokens`;
    case "PROCESSING":
      return t`On its way`;
    case "COMPLETED":
      return direction === "BUY" ? t`Bought` : t`Sold`;
    case "FAILED":
      return t`Failed`;
    case "DECLINED":
      return t`Canceled`;
    case "EXPIRED":
    default:
      return t`Expired`;
  }
}

/** Returns the meaning of a session's state, and the next step. */
export function sessionMeaningText(session: RampSession): string {
  const { status, direction, provider, token } = session;
  const name = isolated(provider.name);
  const symbol = isolated(token.symbol);
  const isPurchase = direction === "BUY";
  switch (status) {
    case "OPEN":
      return t`${name} has not reported a payment yet. This page shows it as soon as it does.`;
    case "AWAITING_DEPOSIT":
      return t`${name} pays you after your ${symbol} has arrived.`;
    case "PROCESSING":
      return isPurchase ? t`${name} has your payment and sends the tokens.` : t`${name} has your tokens and pays you.`;
    case "COMPLETED":
      return isPurchase ? t`The tokens are in your account.` : t`${name} has paid you.`;
    case "FAILED":
      return t`${name} reports that this failed. Ask its support whether a payment has to come back.`;
    case "DECLINED":
      return t`Nothing was paid.`;
    case "EXPIRED":
    default:
      return t`${name} reported no payment in time. A payment that you made is still counted once it is reported.`;
  }
}
