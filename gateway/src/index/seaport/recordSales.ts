import type { ChainIndex } from "../chainIndex";
import { salesOf } from "./sales";

/** Records the current transaction's sales; its transfers of items start at the given index. */
export function recordSales(index: ChainIndex, firstTransfer: number) {
  const { fills, matchedOrders, changes } = index;
  if (!fills.length) return;
  const { sales, sold } = salesOf(fills, matchedOrders, changes.nftTransfers.slice(firstTransfer));
  for (const transfer of sold) transfer.isSale = true;
  changes.sales.push(...sales);
}
