import type { ChainIndex } from "../chainIndex";
import { MalformedLog, type ChainLog } from "../blocks/chainLog";
import { onEvent } from "../blocks/eventHandler";

/** An amount of one item is transferred; the zero address marks minting and burning. */
export const transferSingle = onEvent(
  "TransferSingle(address indexed operator, address indexed from, address indexed to, uint256 id, uint256 value)",
  (log, index, args) => moveItems(log, index, args, [args.id], [args.value]),
);

/** Amounts of several items are transferred. */
export const transferBatch = onEvent(
  "TransferBatch(address indexed operator, address indexed from, address indexed to, uint256[] ids, uint256[] values)",
  (log, index, args) => moveItems(log, index, args, args.ids, args.values),
);

type Holders = { readonly from: string; readonly to: string };

/** Records amounts of a contract's items that moved from one holder to another, each item once. */
function moveItems(
  log: ChainLog,
  index: ChainIndex,
  { from: sender, to: recipient }: Holders,
  ids: readonly bigint[],
  amounts: readonly bigint[],
) {
  if (!index.multipleCollections.has(log.address)) return;
  // Any contract may emit such a log; contracts of the standard revert.
  if (ids.length !== amounts.length) throw new MalformedLog();
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
