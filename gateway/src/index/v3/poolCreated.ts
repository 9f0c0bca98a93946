import type { EventHandler } from "../eventHandler";

/** The factory created a pool: both tokens and the fee are indexed; the data is its tick spacing and its address. */
export const poolCreated: EventHandler = {
  signature: "PoolCreated(address,address,uint24,int24,address)",
  apply(log, index) {
    if (!index.isContract(log.address, "v3Factory")) return;
    index.addPool(log, {
      version: "V3",
      address: log.addressAt(1),
      token0: log.topicAddress(1),
      token1: log.topicAddress(2),
      fee: Number(log.topicUint(3)),
      isFeeDynamic: false,
      tickSpacing: Number(log.int(0)),
      hook: null,
    });
  },
};
