import { t } from "@lingui/core/macro";
import { readOrder } from "@cenote/protocol/seaport/readOrder";
import { cancelAllOrders, cancelOrders, counterCall, readCounter } from "@cenote/protocol/seaport/seaportCalls";
import { readCurrency } from "../readCurrency";
import { callsOnly, NO_SUMMARY, refused, type TradeContext, type TradePlan } from "../tradePlan";

/** Cancels one order of the account permanently, in any state. */
export async function cancelPlan(context: TradeContext, orderId: string): Promise<TradePlan> {
  const [storedOrder] = await context.readOrders([orderId]);
  if (!storedOrder) return refused("UNKNOWN");
  const { parameters } = storedOrder.order;
  if (storedOrder.standing === "CANCELED" || storedOrder.standing === "FILLED") return refused(storedOrder.standing);
  const terms = readOrder(parameters);
  if (!terms || terms.maker.toLowerCase() !== context.account.toLowerCase()) return refused("MISMATCH");
  const { seaport } = context.contracts;
  const [counter, currency] = await Promise.all([
    context.read(seaport, counterCall(context.account)).then(readCounter),
    readCurrency(context, terms.currency),
  ]);
  const text = terms.kind === "LISTING" ? t`Cancel the listing` : t`Cancel the offer`;
  const call = { to: seaport, data: cancelOrders([{ parameters, counter }]), action: { kind: "other", text } as const };
  return callsOnly([call], { ...NO_SUMMARY, prices: [{ currency, amount: terms.startPrice }] });
}

/** Cancels all listings and offers of the account on the chain at once. */
export function cancelAllPlan({ contracts }: TradeContext): TradePlan {
  const action = { kind: "other", text: t`Cancel all listings and offers` } as const;
  return callsOnly([{ to: contracts.seaport, data: cancelAllOrders(), action }], NO_SUMMARY);
}
