import { plural, t } from "@lingui/core/macro";
import { chainFacts } from "@cenote/domain/chains";
import { tokenAmountText } from "@cenote/kit/money/tokenAmount";
import { isolated } from "@cenote/kit/text/isolated";
import type { OrderRevertReason } from "@cenote/protocol/seaport/seaportReverts";
import type { TradeAction, TradedItem } from "./tradeAction";
import type { Sum, TradeProblem } from "./tradePlan";

const MAX_NAME_LENGTH = 40;

/** Returns an item's name for a sentence: its texts are untrusted. */
export function itemText({ name, tokenId, collectionName }: TradedItem): string {
  const collection = isolated(collectionName ?? t`the collection`, MAX_NAME_LENGTH);
  if (tokenId === null) return t`Any item of ${collection}`;
  return isolated(name ?? `#${tokenId}`, MAX_NAME_LENGTH);
}

/** Formats an amount, such as "0.42 ETH": `rounding` never makes a limit look better than it is. */
export function sumText({ currency, amount }: Sum, rounding: "up" | "down" | "nearest" = "nearest"): string {
  return `${tokenAmountText(amount, currency.decimals, rounding)} ${isolated(currency.symbol)}`;
}

/** Returns the dialog's title. */
export function titleText(action: TradeAction): string {
  switch (action.kind) {
    case "buy": {
      const { length } = action.listings;
      return length === 1 ? t`Buy now` : plural(length, { one: "Buy # item", other: "Buy # items" });
    }
    case "list":
      return t`List for sale`;
    case "offer":
      return action.item.tokenId === null ? t`Collection offer` : t`Make an offer`;
    case "accept":
      return t`Accept the offer`;
    case "cancel":
      return t`Cancel the order`;
    case "cancelAll":
      return t`Cancel all orders`;
  }
}

/** Returns the text of the confirm button. */
export function confirmText(action: TradeAction, isSigned: boolean): string {
  switch (action.kind) {
    case "buy":
      return t`Buy`;
    case "list":
      return isSigned ? t`Sign the listing` : t`List`;
    case "offer":
      return t`Sign the offer`;
    case "accept":
      return t`Sell`;
    case "cancel":
      return t`Cancel it for good`;
    case "cancelAll":
      return t`Cancel all for good`;
  }
}

/** Returns the text of a completed trade. */
export function doneText({ kind }: TradeAction): string {
  switch (kind) {
    case "buy":
      return t`Bought`;
    case "list":
      return t`Listed`;
    case "offer":
      return t`Offer published`;
    case "accept":
      return t`Sold`;
    case "cancel":
    case "cancelAll":
      return t`Canceled`;
  }
}

/** Returns the text of a problem. */
export function problemText(problem: TradeProblem): string {
  switch (problem) {
    case "CANCELED":
      return t`Its maker canceled it meanwhile.`;
    case "FILLED":
      return t`It was bought or sold meanwhile.`;
    case "ENDED":
      return t`It has ended.`;
    case "SIGNATURE_INVALID":
      return t`Its maker's wallet no longer stands by the signature.`;
    case "NOT_OWNED":
      return t`The seller no longer has the item.`;
    case "NOT_APPROVED":
      return t`Its maker took back the approval that the trade needs.`;
    case "BALANCE_TOO_LOW":
      return t`Its maker no longer has the amount.`;
    case "UNKNOWN":
      return t`Whether it can still be traded is not known: the network's node does not answer, or the order is gone.`;
    case "MISMATCH":
      return t`The order is another one than shown. Nothing of it is signed.`;
    case "SOME_GONE":
      return t`Some of the items were bought or withdrawn meanwhile. The list is read again with the next block.`;
    case "ITEM_MISSING":
      return t`The account does not have the item, or not as many of it.`;
    case "PAYMENT_MISSING":
      return t`The account has too little of the currency.`;
    case "ROYALTY_TOO_HIGH":
      return t`The collection asks for a royalty that leaves nothing of this price.`;
  }
}

/** Returns the reason why Seaport reverted the simulated calls. */
export function revertText(reason: OrderRevertReason): string {
  if (reason === "ORDER_FILLED") return problemText("FILLED");
  if (reason === "ORDER_CANCELED") return problemText("CANCELED");
  if (reason === "SIGNATURE_INVALID") return problemText("SIGNATURE_INVALID");
  if (reason === "ORDER_ENDED") return t`It has ended, or has not begun.`;
  if (reason === "NOTHING_LEFT") return t`None of the items is for sale any more.`;
  if (reason === "NOT_DELIVERABLE") {
    return t`The item or the payment cannot be moved: its account no longer has it, or no longer allows it.`;
  }
  return t`One of the contracts stopped it.`;
}

/** Returns the text of the gateway's reason to refuse an order; null is for a gateway that did not respond. */
export function refusalText(reason: string | null): string {
  if (reason === "TOO_MANY_ORDERS") return t`The account has too many open orders. Cancel some first.`;
  if (isProblem(reason)) return problemText(reason);
  return t`The signed order could not be stored. Nobody can use it unless it is published: sign again, or try later.`;
}

const REFUSALS: readonly TradeProblem[] = [
  "CANCELED",
  "FILLED",
  "ENDED",
  "SIGNATURE_INVALID",
  "NOT_OWNED",
  "NOT_APPROVED",
  "BALANCE_TOO_LOW",
];

function isProblem(refusal: string | null): refusal is TradeProblem {
  return REFUSALS.some((problem) => problem === refusal);
}

/** Returns the network's name, for a sentence. */
export function networkText(action: TradeAction): string {
  return chainFacts(action.chain).displayName;
}
