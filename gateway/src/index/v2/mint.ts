import { onEvent } from "../blocks/eventHandler";
import { recordShareDeposit } from "./shares";

/** Liquidity was added. */
export const v2Mint = onEvent("Mint(address indexed sender, uint256 amount0, uint256 amount1)", (log, index, args) => {
  const pair = index.poolOf(log, "V2");
  if (!pair) return;

  const { amount0, amount1 } = args;
  index.recordPoolEvent(log, pair, "ADD", { amount0, amount1 });
  recordShareDeposit(log, index, pair, amount0, amount1);
});
