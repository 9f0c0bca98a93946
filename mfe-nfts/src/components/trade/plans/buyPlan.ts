import { plural, t } from "@lingui/core/macro";
import { type Address, type Hex, zeroAddress } from "viem";
import type { Call } from "@cenote/kit/sending";
import { approveToken, readTokenAllowance, tokenAllowanceCall } from "@cenote/protocol/allowances";
import type { SeaportOrder } from "@cenote/protocol/seaport/order";
import { highestPrice, readOrder, type OrderTerms } from "@cenote/protocol/seaport/readOrder";
import { fulfillAvailable, fulfillOrder, partOf, readFulfilled } from "@cenote/protocol/seaport/seaportCalls";
import { encodeBalanceOf } from "@cenote/protocol/transfers";
import { isolated } from "@cenote/kit/text/isolated";
import { actionToken, readCurrency } from "../readCurrency";
import { readUnits } from "../readUnits";
import type { SelectedListing, TradedItem } from "../tradeAction";
import {
  callsOnly,
  NO_SUMMARY,
  refused,
  type FoundOrder,
  type Sum,
  type TradeContext,
  type TradePlan,
  type TradeProblem,
} from "../tradePlan";

/** A rising price is paid as of this many seconds later; Seaport returns the excess. */
const PATIENCE_SECONDS = 300n;
const MAX_NAME_LENGTH = 40;

type Bought = {
  readonly order: SeaportOrder;
  readonly terms: OrderTerms;
  /** Quantity of the order's items. */
  readonly units: bigint;
};

/** Plans the purchase of the listings that can still be bought, in one transaction. */
export async function buyPlan(context: TradeContext, listings: readonly SelectedListing[]): Promise<TradePlan> {
  const storedOrders = await context.readOrders(listings.map(({ orderId }) => orderId));
  const read = await Promise.all(storedOrders.map((one, index) => boughtOf(context, one, listings[index]!.item)));
  const problems = read.filter((one) => typeof one === "string");
  const bought = read.filter((one) => typeof one !== "string");
  const [first] = problems;
  if (bought.length === 0) return refused(first ?? "UNKNOWN");

  const prices = await pricesOf(context, bought);
  const [only, ...others] = bought;
  const quantity = only && others.length === 0 ? only.units : null;
  const summary = { ...NO_SUMMARY, prices, quantity, missing: problems.length };
  const tokens = prices.filter(({ currency }) => currency.address !== null);
  const approvals = await Promise.all(tokens.map((price) => approvalOf(context, price)));
  if (approvals.includes("PAYMENT_MISSING")) return refused("PAYMENT_MISSING", summary);
  const value = prices.find(({ currency }) => currency.address === null)?.amount ?? 0n;
  const buy: Call = {
    to: context.contracts.seaport,
    value,
    data: dataOf(bought, context.account),
    action: { kind: "other", text: buyText(listings.map(({ item }) => item)) },
  };
  const calls = [...approvals.filter((call) => call !== null && call !== "PAYMENT_MISSING"), buy];
  const plan = callsOnly(calls, summary);
  if (bought.length === 1) return plan;
  return {
    ...plan,
    // Seaport skips items that it cannot deliver: all items of the review must be available.
    verify: ({ calls: answers }) => {
      const answer = answers[calls.length - 1];
      return answer?.isSuccess && !allOf(answer.returnData) ? "SOME_GONE" : null;
    },
  };
}

/** Returns the purchase of a listing, or the reason why it is not possible. */
async function boughtOf(
  context: TradeContext,
  storedOrder: FoundOrder | null | undefined,
  item: TradedItem,
): Promise<Bought | TradeProblem> {
  if (!storedOrder) return "UNKNOWN";
  const { hash, order, standing } = storedOrder;
  if (standing !== "TRADABLE") return standing;
  const terms = readOrder(order.parameters);
  const isSame =
    terms?.kind === "LISTING" &&
    terms.collection.toLowerCase() === item.collection.toLowerCase() &&
    terms.tokenId?.toString() === item.tokenId;
  if (!isSame || terms.tokenId === null) return "MISMATCH";
  const units = await readUnits(context, { hash, terms, seller: terms.maker, tokenId: terms.tokenId });
  return units > 0n ? { order, terms, units } : "NOT_OWNED";
}

/** Returns the maximum payment in each currency. */
async function pricesOf(context: TradeContext, bought: readonly Bought[]): Promise<readonly Sum[]> {
  const sums = new Map<Address, bigint>();
  for (const one of bought) {
    const { currency } = one.terms;
    sums.set(currency, (sums.get(currency) ?? 0n) + costOf(context, one));
  }
  return Promise.all(
    [...sums].map(async ([address, amount]) => ({ currency: await readCurrency(context, address), amount })),
  );
}

function costOf({ now }: TradeContext, { terms, units }: Bought): bigint {
  const start = BigInt(now);
  const later = start + PATIENCE_SECONDS;
  return highestPrice(terms, start, later < terms.endTime ? later : terms.endTime, units);
}

/** Returns the approval of a token for Seaport; null where the allowance suffices. */
async function approvalOf(
  { account, contracts, read }: TradeContext,
  { currency, amount }: Sum,
): Promise<Call | "PAYMENT_MISSING" | null> {
  const token = currency.address ?? zeroAddress;
  const spender = contracts.seaport;
  const [balance, allowance] = await Promise.all([
    read(token, encodeBalanceOf(account)),
    read(token, tokenAllowanceCall(account, spender)),
  ]);
  if (readTokenAllowance(balance) < amount) return "PAYMENT_MISSING";
  if (readTokenAllowance(allowance) >= amount) return null;
  const action = { kind: "approve", token: actionToken(currency), amount: amount.toString(), spender } as const;
  return { to: token, data: approveToken(spender, amount), action };
}

function dataOf(bought: readonly Bought[], account: Address): Hex {
  const parts = bought.map(({ order, terms, units }) => ({ order, part: partOf(terms.quantity, units) }));
  const [first] = parts;
  return first && parts.length === 1
    ? fulfillOrder(first.order, account, first.part)
    : fulfillAvailable(parts, account);
}

function allOf(data: Hex): boolean {
  try {
    return readFulfilled(data).every((isFulfilled) => isFulfilled);
  } catch {
    // A node's response may lack the data.
    return false;
  }
}

function buyText(items: readonly TradedItem[]): string {
  const [first] = items;
  if (items.length > 1) return plural(items.length, { one: "Buy # item", other: "Buy # items" });
  const name = isolated(first?.name ?? `#${first?.tokenId}`, MAX_NAME_LENGTH);
  return t`Buy ${name}`;
}
