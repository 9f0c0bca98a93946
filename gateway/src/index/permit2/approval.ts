import type { ChainIndex } from "../chainIndex";
import type { ChainLog } from "../chainLog";
import type { EventHandler } from "../eventHandler";

/** A holder approves a spender through Permit2; owner, token and spender are indexed. */
export const permit2Approval: EventHandler = {
  signature: "Approval(address,address,address,uint160,uint48)",
  apply: recordPermit2,
};

/** Records an approval that Permit2 keeps, given by a call or a signature. */
export function recordPermit2(log: ChainLog, index: ChainIndex) {
  const token = log.topicAddress(2);
  if (!index.isContract(log.address, "permit2") || !index.tokens.has(token)) return;
  index.changes.approvals.push({
    log,
    kind: "TOKEN",
    contract: token,
    owner: log.topicAddress(1),
    spender: log.topicAddress(3),
    amount: log.uint(0),
    tokenId: null,
    isByPermit2: true,
  });
}
