import { onEvent } from "../blocks/eventHandler";

/** The reactor filled an order. */
export const orderFill = onEvent(
  "Fill(bytes32 indexed orderHash, address indexed filler, address indexed swapper, uint256 nonce)",
  (log, index, args) => {
    if (log.address !== index.orderReactor) return;
    const { orderHash, filler, swapper } = args;
    index.changes.orderFills.push({ log, orderHash, filler, swapper });
  },
);
