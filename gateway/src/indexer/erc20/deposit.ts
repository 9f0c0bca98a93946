import type { EventHandler } from "../eventHandler";

/** The wrapped native token is made of native coins, without a Transfer. */
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
