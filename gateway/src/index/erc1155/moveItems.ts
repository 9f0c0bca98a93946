import type { ChainIndex } from "../chainIndex";
import { MalformedLog, type ChainLog } from "../chainLog";

/** Records amounts of a contract's items that moved from one holder to another, each item once. */
export function moveItems(log: ChainLog, index: ChainIndex, ids: readonly bigint[], amounts: readonly bigint[]) {
  if (!index.multipleCollections.has(log.address)) return;
  // Any contract may emit such a log; contracts of the standard revert.
  if (ids.length !== amounts.length) throw new MalformedLog();
  const [sender, recipient] = [log.topicAddress(2), log.topicAddress(3)];
  const moved = new Map<bigint, bigint>();
  for (const [position, id] of ids.entries()) moved.set(id, (moved.get(id) ?? 0n) + amounts[position]!);
  let batchPosition = 0;
  for (const [tokenId, quantity] of moved) {
    if (!quantity) continue;
    index.changes.nftTransfers.push({
      log,
      batchPosition,
      tokenId,
      quantity,
      sender,
      recipient,
      isMultiple: true,
      isSale: false,
    });
    batchPosition++;
  }
}
