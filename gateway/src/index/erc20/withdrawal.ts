import { onEvent } from "../blocks/eventHandler";

/** The wrapped native token is unwrapped, without a Transfer. */
export const withdrawal = onEvent("Withdrawal(address indexed src, uint256 wad)", (log, index, args) => {
  if (!index.isContract(log.address, "weth")) return;
  const { src: holder, wad: amount } = args;
  index.moveBalance(log.address, holder, -amount);
  index.recordTransfer(log, holder, log.address, amount);
  index.moveNative(log.address, holder, amount);
});
