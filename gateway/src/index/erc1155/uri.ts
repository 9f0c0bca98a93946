import { onEvent } from "../blocks/eventHandler";

/** The metadata of an item changed. */
export const uri = onEvent("URI(string value, uint256 indexed id)", (log, index, args) => {
  if (!index.multipleCollections.has(log.address)) return;
  const tokenId = args.id;
  index.changes.metadataUpdates.push({ collection: log.address, first: tokenId, last: tokenId });
});
