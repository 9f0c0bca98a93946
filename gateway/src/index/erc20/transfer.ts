import { onEvent } from "../blocks/eventHandler";
import { moveShares } from "../v2/shares";

/** Moves tokens between holders; the zero address marks minting and burning. */
export const erc20Transfer = onEvent(
  "Transfer(address indexed from, address indexed to, uint256 value)",
  (log, index, args) => {
    const { from: sender, to: recipient, value: amount } = args;
    moveShares(log, index, sender, recipient, amount);
    if (!index.tokens.has(log.address)) return;
    index.recordTransfer(log, sender, recipient, amount);
    index.moveBalance(log.address, sender, -amount);
    index.moveBalance(log.address, recipient, amount);
  },
);
