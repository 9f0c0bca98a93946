import type { EventHandler } from "../eventHandler";

/** A holder approves a spender for an amount of tokens. */
export const erc20Approval: EventHandler = {
  signature: "Approval(address,address,uint256)",
  indexedValues: 2,
  apply(log, index) {
    if (!index.tokens.has(log.address)) return;
    index.changes.approvals.push({
      log,
      kind: "TOKEN",
      contract: log.address,
      owner: log.topicAddress(1),
      spender: log.topicAddress(2),
      amount: log.uint(0),
      tokenId: null,
      isByPermit2: false,
    });
  },
};
