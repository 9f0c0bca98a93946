import { DYNAMIC_FEE } from "@cenote/protocol/poolKey";
import type { EventHandler } from "../eventHandler";

/** A pool was created with its first price; its id and both currencies are indexed. */
export const v4Initialize: EventHandler = {
  signature: "Initialize(bytes32,address,address,uint24,int24,address,uint160,int24)",
  apply(log, index) {
    if (!index.isContract(log.address, "v4PoolManager")) return;
    const fee = Number(log.uint(0));
    const hook = log.addressAt(2);
    const pool = index.addPool(log, {
      version: "V4",
      address: log.topicBytes32(1),
      token0: log.topicAddress(2),
      token1: log.topicAddress(3),
      fee: fee === DYNAMIC_FEE ? null : fee,
      isFeeDynamic: fee === DYNAMIC_FEE,
      tickSpacing: Number(log.int(1)),
      hook: BigInt(hook) === 0n ? null : hook,
    });
    if (pool) index.setSqrtPrice(log, pool, log.uint(3), log.int(4));
  },
};
