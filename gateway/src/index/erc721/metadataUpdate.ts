import type { EventHandler } from "../eventHandler";

/** The metadata of one item changed (EIP-4906). */
export const metadataUpdate: EventHandler = {
  signature: "MetadataUpdate(uint256)",
  apply(log, index) {
    if (!index.collections.has(log.address)) return;
    index.changes.metadataUpdates.push({ collection: log.address, first: log.uint(0), last: log.uint(0) });
  },
};

/** The metadata of all items from one id to another changed (EIP-4906). */
export const batchMetadataUpdate: EventHandler = {
  signature: "BatchMetadataUpdate(uint256,uint256)",
  apply(log, index) {
    if (!index.collections.has(log.address)) return;
    index.changes.metadataUpdates.push({ collection: log.address, first: log.uint(0), last: log.uint(1) });
  },
};
