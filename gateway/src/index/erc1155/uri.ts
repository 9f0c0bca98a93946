import type { EventHandler } from "../eventHandler";

/** The metadata of an item changed. */
export const uri: EventHandler = {
  signature: "URI(string,uint256)",
  apply(log, index) {
    if (!index.multipleCollections.has(log.address)) return;
    const tokenId = log.topicUint(1);
    index.changes.metadataUpdates.push({ collection: log.address, first: tokenId, last: tokenId });
  },
};
