import type { ChainIndex } from "../chainIndex";
import { salesOf } from "./sales";

/** Records what the current transaction sold; its transfers of items start at the given place. */
export function recordSales(index: ChainIndex, firstTransfer: number) {
  const { fills, matchedOrders, changes } = index;
  if (!fills.length) return;
  const { sales, sold } = salesOf(fills, matchedOrders, changes.nftTransfers.slice(firstTransfer));
  for (const transfer of sold) transfer.isSale = true;
  changes.sales.push(...sales);
}
