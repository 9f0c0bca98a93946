import type { EventHandler } from "../eventHandler";

/** The wrapped native token is made of native coins, without a Transfer. */
export const deposit: EventHandler = {
  signature: "Deposit(address,uint256)",
  apply(log, index) {
    if (index.isContract(log.address, "weth")) index.moveBalance(log.address, log.topicAddress(1), log.uint(0));
  },
};
