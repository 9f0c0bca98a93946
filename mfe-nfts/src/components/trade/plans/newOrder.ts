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
  /** What the account sends before. */
  readonly calls: readonly Call[];
  readonly summary: TradeSummary;
  /** The call that puts it on the chain; null where it is signed. */
  readonly onChain: Pick<Call, "action"> | null;
};

/**
 * An order of the account's own. Seaport itself computes its hash and accepts its terms in the simulation: a signature
 * is only requested where that hash is the one that is signed.
 */
export async function newOrderPlan(
  context: TradeContext,
  { parameters, calls, summary, onChain }: NewOrder,
): Promise<TradePlan> {
  const seaport = context.contracts.seaport as Address;
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
      // Of a node that runs one call alone, there is no answer.
      if (kind === "partial") return null;
      return isHash(answers[sent.length]?.returnData, hash) ? null : "MISMATCH";
    },
    summary,
    problem: null,
  };
}

/** The royalty that the collection sets for a price; null for none. Rejects with a RangeError where it leaves nothing. */
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
    // Contracts without royalties refuse the call.
    return null;
  }
  return data === "0x" ? null : readRoyalty(data, price);
}

function isHash(answer: string | undefined, hash: Hex): boolean {
  try {
    return readOrderHash(answer as Hex) === hash;
  } catch {
    // The node's answer is untrusted.
    return false;
  }
}
