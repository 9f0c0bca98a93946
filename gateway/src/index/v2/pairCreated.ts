import { onEvent } from "../blocks/eventHandler";

const V2_FEE = 3000;

/** The factory created a pair. */
export const pairCreated = onEvent(
  "PairCreated(address indexed token0, address indexed token1, address pair, uint256 pairCount)",
  (log, index, args) => {
    if (!index.isContract(log.address, "v2Factory")) return;
    index.addPool(log, {
      version: "V2",
      address: args.pair,
      token0: args.token0,
      token1: args.token1,
      fee: V2_FEE,
      isFeeDynamic: false,
      tickSpacing: null,
      hook: null,
    });
  },
);
