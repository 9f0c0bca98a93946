import type { Address, Hex } from "viem";
import { encodeItemBalance, readItemBalance } from "@cenote/protocol/seaport/itemApprovals";
import { tradableUnits, unitsLeft, type OrderTerms } from "@cenote/protocol/seaport/readOrder";
import { orderStatusCall, readOrderStatus } from "@cenote/protocol/seaport/seaportCalls";
import type { TradeContext } from "./tradePlan";

/** Order, and the account that delivers the item. */
type SoldOrder = {
  readonly hash: Hex;
  readonly terms: OrderTerms;
  readonly seller: Address;
  readonly tokenId: bigint;
};

/**
 * Returns the quantity of an order that can be traded now: whole lots of the remaining quantity and of the seller's
 * balance.
 */
export async function readUnits(
  { contracts, read }: Pick<TradeContext, "contracts" | "read">,
  { hash, terms, seller, tokenId }: SoldOrder,
): Promise<bigint> {
  if (terms.lot === terms.quantity) return terms.quantity;
  const [status, held] = await Promise.all([
    read(contracts.seaport, orderStatusCall(hash)),
    read(terms.collection, encodeItemBalance(seller, tokenId)),
  ]);
  return tradableUnits(terms, unitsLeft(terms, readOrderStatus(status)), readItemBalance(held) ?? 0n);
}
