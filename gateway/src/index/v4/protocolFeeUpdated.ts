import type { EventHandler } from "../eventHandler";

/** What the protocol keeps of a pool's swaps changes. */
export const protocolFeeUpdated: EventHandler = {
  signature: "ProtocolFeeUpdated(bytes32,uint24)",
  apply(log, index) {
    const pool = index.v4PoolOf(log);
    if (!pool) return;

    pool.stateBlock = log.facts.blockNumber;
    pool.protocolFee = Number(log.uint(0));
    index.changes.pools.add(pool);
  },
};
