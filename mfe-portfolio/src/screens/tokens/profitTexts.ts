import { t } from "@lingui/core/macro";
import type { CostMethod } from "../../lib/costMethod";
import type { UnknownReason } from "../../lib/assets/tokenProfits";

export function methodText(method: CostMethod): string {
  switch (method) {
    case "AVERAGE":
      return t`Average cost`;
    case "FIFO":
      return t`First in, first out`;
  }
}

/** Returns the reason for an unknown cost or profit, as a sentence. */
export function reasonText(reason: UnknownReason): string {
  switch (reason) {
    case "UNPRICED_TRANSFER":
      return t`Some of it came in or left while the token had no price.`;
    case "UNEXPLAINED_BALANCE":
      return t`The indexed transfers do not explain the balance: it is older than the index, or the token changes balances by itself.`;
    case "NOT_INDEXED":
      return t`Not all transfers of this network are indexed.`;
    case "TOO_MANY_TRANSFERS":
      return t`The account has too many transfers on this network to compute it.`;
    case "NO_PRICE":
      return t`The token has no price now.`;
    case "UNREAD":
      return t`The costs of this token were not loaded.`;
  }
}
