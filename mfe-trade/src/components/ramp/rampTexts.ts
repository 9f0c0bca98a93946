import { t } from "@lingui/core/macro";
import { tokenAmountText } from "@cenote/kit/money/tokenAmount";
import { isolated } from "@cenote/kit/text/isolated";
import type { TradeToken } from "@cenote/kit/trade/readTradeToken";
import type { RampDirection } from "../../lib/rampPlace";
import { moneyText } from "./rampNames";
import type { RampQuote } from "./useRampQuotes";

type Asked = { readonly direction: RampDirection; readonly currency: string; readonly token: TradeToken };

/** Returns the reason why a provider makes no offer. */
export function refusalText({ refusal, limit }: RampQuote, { direction, currency, token }: Asked): string {
  const limitText = limit === null ? null : limitOf(limit, { direction, currency, token });
  switch (refusal) {
    case "BELOW_MINIMUM":
      return limitText ? t`From ${limitText}` : t`The amount is too small`;
    case "ABOVE_MAXIMUM":
      return limitText ? t`Up to ${limitText}` : t`The amount is too large`;
    case "COUNTRY_NOT_SERVED":
      return t`Not available in this country`;
    case "CURRENCY_NOT_SERVED":
      return t`Does not take this currency`;
    case "TOKEN_NOT_SERVED":
      return t`Does not trade this token`;
    case "UNAVAILABLE":
    case null:
    default:
      return t`Does not answer at the moment`;
  }
}

/** Returns the reason why nothing was begun; `reason` is the gateway's code. */
export function beginFaultText(reason: string | null, name: string): string {
  if (reason === "QUOTE_CHANGED") return t`The price has moved. Check the new offer.`;
  if (reason === "UNAVAILABLE") return t`${name} does not answer at the moment. Choose another offer, or try again.`;
  if (reason === null) return t`The gateway does not answer. Nothing was begun; try again.`;
  return t`${name} no longer makes this offer. Check the new ones.`;
}

function limitOf(limit: string, { direction, currency, token }: Asked): string {
  if (direction === "BUY") return moneyText(limit, currency);
  const units = /^\d+$/.test(limit) ? BigInt(limit) : 0n;
  return `${tokenAmountText(units, token.decimals ?? 0, "up")} ${isolated(token.symbol)}`;
}
