import type { EventHandler } from "../eventHandler";

/** The wrapped native token is unwrapped, without a Transfer. */
export const withdrawal: EventHandler = {
  signature: "Withdrawal(address,uint256)",
  apply(log, index) {
    if (!index.isContract(log.address, "weth")) return;
    const holder = log.topicAddress(1);
    const amount = log.uint(0);
    index.moveBalance(log.address, holder, -amount);
    index.recordTransfer(log, holder, log.address, amount);
    index.moveNative(log.address, holder, amount);
  },
};
