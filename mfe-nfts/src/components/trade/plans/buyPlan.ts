import { plural, t } from "@lingui/core/macro";
import { type Address, type Hex, zeroAddress } from "viem";
import type { Call } from "@cenote/kit/sending";
import { approveToken, readTokenAllowance, tokenAllowanceCall } from "@cenote/protocol/allowances";
import type { SeaportOrder } from "@cenote/protocol/seaport/order";
import { priceAt, readOrder, type OrderTerms } from "@cenote/protocol/seaport/readOrder";
import {
  fulfillAvailable,
  fulfillOrder,
  orderStatusCall,
  readFulfilled,
  readOrderStatus,
} from "@cenote/protocol/seaport/seaportCalls";
import { encodeBalanceOf } from "@cenote/protocol/transfers";
import { isolated } from "@cenote/kit/text/isolated";
import { actionToken, readCurrency } from "../readCurrency";
import type { SelectedListing, TradedItem } from "../tradeAction";
import { callsOnly, refused, type Sum, type TradeContext, type TradePlan, type TradeProblem } from "../tradePlan";

/** A price that rises is paid as of this many seconds later; Seaport returns what is not needed. */
const PATIENCE_SECONDS = 300n;
const MOST_NAME_LENGTH = 40;

type Bought = {
  readonly hash: Hex;
  readonly order: SeaportOrder;
  readonly terms: OrderTerms;
};

/** Buys the listings that can still be bought: one of them, or several in one transaction. */
export async function buyPlan(context: TradeContext, listings: readonly SelectedListing[]): Promise<TradePlan> {
  const found = await context.readOrders(listings.map(({ orderId }) => orderId));
  const problems: TradeProblem[] = [];
  const bought = found.flatMap((one, index): readonly Bought[] => {
    const problem = problemOf(one, listings[index]!.item);
    if (problem) problems.push(problem);
    const terms = one && readOrder(one.order.parameters);
    return problem || !one || !terms ? [] : [{ hash: one.hash, order: one.order, terms }];
  });
  const [first] = problems;
  if (bought.length === 0) return refused(first ?? "UNKNOWN");

  const prices = await pricesOf(context, bought);
  const summary = { prices, royalty: null, proceeds: null, endTime: null, missing: problems.length };
  const tokens = prices.filter(({ currency }) => currency.address !== null);
  const approvals = await Promise.all(tokens.map((price) => approvalOf(context, price)));
  if (approvals.includes("PAYMENT_MISSING")) return refused("PAYMENT_MISSING", summary);
  const value = prices.find(({ currency }) => currency.address === null)?.amount ?? 0n;
  const buy: Call = {
    to: context.contracts.seaport,
    value,
    data: dataOf(
      bought.map(({ order }) => order),
      context.account,
    ),
    action: { kind: "other", text: buyText(listings.map(({ item }) => item)) },
  };
  const calls = [...approvals.filter((call) => call !== null && call !== "PAYMENT_MISSING"), buy];
  const plan = callsOnly(calls, summary);
  if (bought.length === 1) return plan;
  return {
    ...plan,
    // Seaport leaves out what it cannot deliver: the review shows what it would buy, all of it.
    verify: ({ calls: answers }) => {
      const answer = answers[calls.length - 1];
      return answer?.isSuccess && !allOf(answer.returnData as Hex) ? "SOME_GONE" : null;
    },
  };
}

function problemOf(
  found: Awaited<ReturnType<TradeContext["readOrders"]>>[number] | undefined,
  item: TradedItem,
): TradeProblem | null {
  if (!found) return "UNKNOWN";
  const { standing } = found;
  if (standing !== "TRADABLE") return standing;
  const terms = readOrder(found.order.parameters);
  const isSame =
    terms?.kind === "LISTING" &&
    terms.collection.toLowerCase() === item.collection.toLowerCase() &&
    terms.tokenId?.toString() === item.tokenId;
  return isSame ? null : "MISMATCH";
}

/** What is paid in each currency, at most. */
async function pricesOf(context: TradeContext, bought: readonly Bought[]): Promise<readonly Sum[]> {
  const sums = new Map<Address, bigint>();
  const costs = await Promise.all(bought.map((one) => costOf(context, one)));
  for (const [index, { terms }] of bought.entries()) {
    sums.set(terms.currency, (sums.get(terms.currency) ?? 0n) + costs[index]!);
  }
  return Promise.all(
    [...sums].map(async ([address, amount]) => ({ currency: await readCurrency(context, address), amount })),
  );
}

/** What a listing costs at most; of one that is sold in parts, what is left of it. */
async function costOf({ now, contracts, read }: TradeContext, { hash, terms }: Bought): Promise<bigint> {
  const start = BigInt(now);
  const later = start + PATIENCE_SECONDS < terms.endTime ? start + PATIENCE_SECONDS : terms.endTime;
  const [price, latest] = [priceAt(terms, start), priceAt(terms, later)];
  const most = price > latest ? price : latest;
  if (!terms.isPartial) return most;
  const { filled, size } = readOrderStatus(await read(contracts.seaport as Address, orderStatusCall(hash)));
  return size === 0n ? most : (most * (size - filled) + size - 1n) / size;
}

/** The approval of a token that Seaport takes; null where it is allowed already. */
async function approvalOf(
  { account, contracts, read }: TradeContext,
  { currency, amount }: Sum,
): Promise<Call | "PAYMENT_MISSING" | null> {
  const token = currency.address ?? zeroAddress;
  const spender = contracts.seaport as Address;
  const [balance, allowance] = await Promise.all([
    read(token, encodeBalanceOf(account)),
    read(token, tokenAllowanceCall(account, spender)),
  ]);
  if (readTokenAllowance(balance) < amount) return "PAYMENT_MISSING";
  if (readTokenAllowance(allowance) >= amount) return null;
  const action = { kind: "approve", token: actionToken(currency), amount: amount.toString(), spender } as const;
  return { to: token, data: approveToken(spender, amount), action };
}

function dataOf(orders: readonly SeaportOrder[], account: Address): Hex {
  const [first] = orders;
  return first && orders.length === 1 ? fulfillOrder(first, account) : fulfillAvailable(orders, account);
}

function allOf(data: Hex): boolean {
  try {
    return readFulfilled(data).every((isFulfilled) => isFulfilled);
  } catch {
    // A node may answer without the data.
    return false;
  }
}

function buyText(items: readonly TradedItem[]): string {
  const [first] = items;
  if (items.length > 1) return plural(items.length, { one: "Buy # item", other: "Buy # items" });
  const name = isolated(first?.name ?? `#${first?.tokenId}`, MOST_NAME_LENGTH);
  return t`Buy ${name}`;
}
