import { onEvent } from "../blocks/eventHandler";

/** A collection's metadata changed (ERC-7572). */
export const contractUriUpdated = onEvent("ContractURIUpdated()", (log, index) => {
  if (index.collections.has(log.address)) index.changes.profileUpdates.add(log.address);
});
