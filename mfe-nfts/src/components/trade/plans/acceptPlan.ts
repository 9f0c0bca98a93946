import { t } from "@lingui/core/macro";
import { isolated } from "@cenote/kit/text/isolated";
import { readOrder, sellerReceives } from "@cenote/protocol/seaport/readOrder";
import { acceptOffer } from "@cenote/protocol/seaport/seaportCalls";
import { readCurrency } from "../readCurrency";
import { readUnits } from "../readUnits";
import type { TradedItem } from "../tradeAction";
import { callsOnly, refused, type TradeContext, type TradePlan } from "../tradePlan";
import { itemApproval } from "./listPlan";

const MAX_NAME_LENGTH = 40;

/**
 * Plans the sale of an item to an offer for it, or for any item of its collection. The seller approves this item only.
 */
export async function acceptPlan(context: TradeContext, item: TradedItem, orderId: string): Promise<TradePlan> {
  const [storedOrder] = await context.readOrders([orderId]);
  if (!storedOrder) return refused("UNKNOWN");
  const { order, standing } = storedOrder;
  if (standing !== "TRADABLE") return refused(standing);
  const terms = readOrder(order.parameters);
  const isMeant =
    terms?.kind === "OFFER" &&
    terms.collection.toLowerCase() === item.collection.toLowerCase() &&
    (terms.tokenId === null || terms.tokenId.toString() === item.tokenId) &&
    terms.startPrice === terms.endPrice &&
    // Any other token could be worthless, regardless of its name.
    terms.currency.toLowerCase() === context.contracts.weth.toLowerCase();
  if (!isMeant) return refused("MISMATCH");
  const tokenId = BigInt(item.tokenId ?? 0);
  const units = await readUnits(context, { hash: storedOrder.hash, terms, seller: context.account, tokenId });
  if (units === 0n) return refused("ITEM_MISSING");
  const [currency, approval] = await Promise.all([
    readCurrency(context, terms.currency),
    itemApproval(context, item, units),
  ]);
  const price = (terms.startPrice * units) / terms.quantity;
  const proceeds = { currency, amount: (sellerReceives(terms) * units) / terms.quantity };
  const fees = price - proceeds.amount;
  const summary = {
    prices: [{ currency, amount: price }],
    royalty: fees > 0n ? { currency, amount: fees } : null,
    proceeds,
    endTime: null,
    quantity: units,
    missing: 0,
  };
  if (approval === "ITEM_MISSING") return refused(approval, summary);
  const name = isolated(item.name ?? `#${item.tokenId}`, MAX_NAME_LENGTH);
  const accept = {
    to: context.contracts.seaport,
    // Unique among the seller's orders: an offer is accepted once.
    data: acceptOffer({ offer: order, seller: context.account, tokenId, units, salt: BigInt(storedOrder.hash) }),
    action: { kind: "other", text: t`Sell ${name}` } as const,
  };
  return callsOnly(approval ? [approval, accept] : [accept], summary);
}
