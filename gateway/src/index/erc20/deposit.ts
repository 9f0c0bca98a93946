import { onEvent } from "../blocks/eventHandler";

/** Wrapping native coins mints tokens without a Transfer. */
export const deposit = onEvent("Deposit(address indexed dst, uint256 wad)", (log, index, args) => {
  if (!index.isContract(log.address, "weth")) return;
  const { dst: holder, wad: amount } = args;
  index.moveBalance(log.address, holder, amount);
  index.recordTransfer(log, log.address, holder, amount);
  index.moveNative(holder, log.address, amount);
});
