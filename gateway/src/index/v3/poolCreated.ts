import { onEvent } from "../blocks/eventHandler";

/** The factory created a pool. */
export const poolCreated = onEvent(
  "PoolCreated(address indexed token0, address indexed token1, uint24 indexed fee, int24 tickSpacing, address pool)",
  (log, index, args) => {
    if (!index.isContract(log.address, "v3Factory")) return;
    index.addPool(log, {
      version: "V3",
      address: args.pool,
      token0: args.token0,
      token1: args.token1,
      fee: args.fee,
      isFeeDynamic: false,
      tickSpacing: args.tickSpacing,
      hook: null,
    });
  },
);
