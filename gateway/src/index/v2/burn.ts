import type { EventHandler } from "../eventHandler";
import { recordShareWithdrawal } from "./shares";

/** Liquidity was removed. */
export const v2Burn: EventHandler = {
  signature: "Burn(address,uint256,uint256,address)",
  apply(log, index) {
    const pair = index.poolOf(log, "V2");
    if (!pair) return;

    const [amount0, amount1] = [log.uint(0), log.uint(1)];
    index.recordPoolEvent(log, pair, "REMOVE", { amount0: -amount0, amount1: -amount1 });
    recordShareWithdrawal(log, index, pair, amount0, amount1);
  },
};
