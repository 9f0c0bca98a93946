import type { EventHandler } from "../eventHandler";

/** The protocol's fee on a pool's swaps changed. */
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
