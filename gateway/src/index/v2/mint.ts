import type { EventHandler } from "../eventHandler";
import { recordShareDeposit } from "./shares";

/** Liquidity was added. */
export const v2Mint: EventHandler = {
  signature: "Mint(address,uint256,uint256)",
  apply(log, index) {
    const pair = index.poolOf(log, "V2");
    if (!pair) return;

    const [amount0, amount1] = [log.uint(0), log.uint(1)];
    index.recordPoolEvent(log, pair, "ADD", { amount0, amount1 });
    recordShareDeposit(log, index, pair, amount0, amount1);
  },
};
