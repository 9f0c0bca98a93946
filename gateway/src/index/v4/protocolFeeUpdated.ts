import { onEvent } from "../blocks/eventHandler";

/** The protocol's fee on a pool's swaps changed. */
export const protocolFeeUpdated = onEvent(
  "ProtocolFeeUpdated(bytes32 indexed id, uint24 protocolFee)",
  (log, index, args) => {
    const pool = index.v4PoolOf(log, args.id);
    if (!pool) return;

    pool.stateBlock = log.facts.blockNumber;
    pool.protocolFee = args.protocolFee;
    index.changes.pools.add(pool);
  },
);
