import { onEvent } from "../blocks/eventHandler";
import { recordShareWithdrawal } from "./shares";

/** Liquidity was removed. */
export const v2Burn = onEvent(
  "Burn(address indexed sender, uint256 amount0, uint256 amount1, address indexed to)",
  (log, index, args) => {
    const pair = index.poolOf(log, "V2");
    if (!pair) return;

    const { amount0, amount1 } = args;
    index.recordPoolEvent(log, pair, "REMOVE", { amount0: -amount0, amount1: -amount1 });
    recordShareWithdrawal(log, index, pair, amount0, amount1);
  },
);
