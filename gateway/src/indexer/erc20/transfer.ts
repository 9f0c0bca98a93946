import type { EventHandler } from "../eventHandler";

/** Moves tokens between holders; the zero address marks minting and burning. */
export const erc20Transfer: EventHandler = {
  signature: "Transfer(address,address,uint256)",
  indexedValues: 2,
  apply(log, index) {
    if (!index.tokens.has(log.address)) return;
    const sender = log.topicAddress(1);
    const recipient = log.topicAddress(2);
    const amount = log.uint(0);
    index.recordTransfer(log, sender, recipient, amount);
    index.moveBalance(log.address, sender, -amount);
    index.moveBalance(log.address, recipient, amount);
  },
};
