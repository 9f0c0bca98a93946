import { t } from "@lingui/core/macro";
import type { NftOrderStanding, OrderType } from "./__generated__/OwnOrders_orders.graphql";

/** Returns the state of an order of the visitor's own, and its consequence. */
export function ownOrderText(standing: NftOrderStanding, type: OrderType): string {
  switch (standing) {
    case "TRADABLE":
      return type === "LISTING" ? t`Can be bought now.` : t`Can be accepted now.`;
    case "NOT_OWNED":
      return t`The account does not have the item, or too few of it. If it comes back, anyone can buy it at this price.`;
    case "NOT_APPROVED":
      return type === "LISTING"
        ? t`Seaport is not allowed to move the item. Once it is, anyone can buy it at this price.`
        : t`Seaport is not allowed to take the price. Once it is, the offer can be accepted.`;
    case "BALANCE_TOO_LOW":
      return t`The account has less than the price. Once it has enough, the offer can be accepted.`;
    case "SIGNATURE_INVALID":
      return t`The account's contract no longer stands by the signature. Once it does, the order can be filled.`;
    case "ENDED":
      return t`It has ended, or has not begun.`;
    case "CANCELED":
    case "FILLED":
    case "UNKNOWN":
      return t`Whether it can be filled now is not known.`;
  }
}
