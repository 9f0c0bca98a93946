import type { EventHandler } from "../eventHandler";

const V2_FEE = 3000;

/** The factory created a pair: token0 and token1 are indexed, its address comes first in the data. */
export const pairCreated: EventHandler = {
  signature: "PairCreated(address,address,address,uint256)",
  apply(log, index) {
    if (!index.isContract(log.address, "v2Factory")) return;
    index.addPool(log, {
      version: "V2",
      address: log.addressAt(0),
      token0: log.topicAddress(1),
      token1: log.topicAddress(2),
      fee: V2_FEE,
      isFeeDynamic: false,
      tickSpacing: null,
      hook: null,
    });
  },
};
