import { DYNAMIC_FEE } from "@cenote/protocol/poolKey";
import { ZERO_ADDRESS } from "../../lib/zeroAddress";
import { onEvent } from "../blocks/eventHandler";

/** A pool was created with its first price. */
export const v4Initialize = onEvent(
  "Initialize(bytes32 indexed id, address indexed currency0, address indexed currency1, uint24 fee, int24 tickSpacing, address hooks, uint160 sqrtPriceX96, int24 tick)",
  (log, index, args) => {
    if (!index.isContract(log.address, "v4PoolManager")) return;
    const { id, fee, hooks } = args;
    const pool = index.addPool(log, {
      version: "V4",
      address: id,
      token0: args.currency0,
      token1: args.currency1,
      fee: fee === DYNAMIC_FEE ? null : fee,
      isFeeDynamic: fee === DYNAMIC_FEE,
      tickSpacing: args.tickSpacing,
      hook: hooks === ZERO_ADDRESS ? null : hooks,
    });
    if (pool) index.setSqrtPrice(log, pool, args.sqrtPriceX96, args.tick);
  },
);
