import { onEvent } from "../blocks/eventHandler";

/** The metadata of one item changed (EIP-4906). */
export const metadataUpdate = onEvent("MetadataUpdate(uint256 tokenId)", (log, index, args) => {
  if (!index.collections.has(log.address)) return;
  const { tokenId } = args;
  index.changes.metadataUpdates.push({ collection: log.address, first: tokenId, last: tokenId });
});

/** The metadata of all items from one id to another changed (EIP-4906). */
export const batchMetadataUpdate = onEvent(
  "BatchMetadataUpdate(uint256 fromTokenId, uint256 toTokenId)",
  (log, index, args) => {
    if (!index.collections.has(log.address)) return;
    index.changes.metadataUpdates.push({ collection: log.address, first: args.fromTokenId, last: args.toTokenId });
  },
);
