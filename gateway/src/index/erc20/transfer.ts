import type { EventHandler } from "../eventHandler";
import { moveShares } from "../v2/shares";

/** Moves tokens between holders; the zero address marks minting and burning. */
export const erc20Transfer: EventHandler = {
  signature: "Transfer(address,address,uint256)",
  indexedValues: 2,
  apply(log, index) {
    const sender = log.topicAddress(1);
    const recipient = log.topicAddress(2);
    const amount = log.uint(0);
    moveShares(log, index, sender, recipient, amount);
    if (!index.tokens.has(log.address)) return;
    index.recordTransfer(log, sender, recipient, amount);
    index.moveBalance(log.address, sender, -amount);
    index.moveBalance(log.address, recipient, amount);
  },
};
