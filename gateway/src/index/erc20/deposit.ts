import type { EventHandler } from "../eventHandler";

/** Wrapping native coins mints tokens without a Transfer. */
export const deposit: EventHandler = {
  signature: "Deposit(address,uint256)",
  apply(log, index) {
    if (!index.isContract(log.address, "weth")) return;
    const holder = log.topicAddress(1);
    const amount = log.uint(0);
    index.moveBalance(log.address, holder, amount);
    index.recordTransfer(log, log.address, holder, amount);
    index.moveNative(holder, log.address, amount);
  },
};
