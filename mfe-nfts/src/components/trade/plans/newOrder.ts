import type { Address, Hex } from "viem";
import type { Call } from "@cenote/kit/sending";
import { type Fee } from "@cenote/protocol/seaport/makeOrder";
import type { OrderParameters } from "@cenote/protocol/seaport/order";
import { orderHash } from "@cenote/protocol/seaport/orderHash";
import { readRoyalty, royaltyCall } from "@cenote/protocol/seaport/royalties";
import {
  counterCall,
  orderHashCall,
  readCounter,
  readOrderHash,
  validateOrder,
} from "@cenote/protocol/seaport/seaportCalls";
import type { TradeContext, TradePlan, TradeSummary } from "../tradePlan";

type NewOrder = {
  readonly parameters: OrderParameters;
  /** Calls that the account sends first. */
  readonly calls: readonly Call[];
  readonly summary: TradeSummary;
  /** Call that registers the order on the chain; null for a signed order. */
  readonly onChain: Pick<Call, "action"> | null;
};

/**
 * Plans an order of the account's own. Seaport itself computes its hash and validates its terms in the simulation: a
 * signature is only requested if that hash is the signed one.
 */
export async function newOrderPlan(
  context: TradeContext,
  { parameters, calls, summary, onChain }: NewOrder,
): Promise<TradePlan> {
  const { seaport } = context.contracts;
  const counter = readCounter(await context.read(seaport, counterCall(context.account)));
  const hash = orderHash(parameters, counter);
  const validation = { to: seaport, data: validateOrder({ parameters, signature: "0x" }) };
  const hashCheck = { to: seaport, data: orderHashCall(parameters, counter) };
  const sent = onChain ? [...calls, { ...validation, ...onChain }] : calls;
  return {
    calls: sent,
    order: onChain ? null : { parameters, counter },
    checks: onChain ? [hashCheck] : [hashCheck, validation],
    verify: ({ kind, calls: answers }) => {
      // A node that simulates only the first call returns no result here.
      if (kind === "partial") return null;
      return isHash(answers[sent.length]?.returnData, hash) ? null : "MISMATCH";
    },
    summary,
    problem: null,
  };
}

/**
 * Returns the royalty that the collection sets for a price; null without one. Rejects with a RangeError where no
 * proceeds would be left.
 */
export async function royaltyOf(
  { read }: TradeContext,
  collection: Address,
  tokenId: bigint,
  price: bigint,
): Promise<Fee | null> {
  let data: Hex;
  try {
    data = await read(collection, royaltyCall(tokenId, price));
  } catch {
    // Contracts without royalties revert.
    return null;
  }
  return data === "0x" ? null : readRoyalty(data, price);
}

function isHash(answer: Hex | undefined, hash: Hex): boolean {
  try {
    return answer !== undefined && readOrderHash(answer) === hash;
  } catch {
    // The node's response is untrusted.
    return false;
  }
}
