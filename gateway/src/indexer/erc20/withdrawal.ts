import type { EventHandler } from "../eventHandler";

/** The wrapped native token becomes native coins again, without a Transfer. */
export const withdrawal: EventHandler = {
  signature: "Withdrawal(address,uint256)",
  apply(log, index) {
    if (index.isContract(log.address, "weth")) index.moveBalance(log.address, log.topicAddress(1), -log.uint(0));
  },
};
