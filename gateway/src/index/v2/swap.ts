import { onEvent } from "../blocks/eventHandler";

/** A trade. */
export const v2Swap = onEvent(
  "Swap(address indexed sender, uint256 amount0In, uint256 amount1In, uint256 amount0Out, uint256 amount1Out, address indexed to)",
  (log, index, args) => {
    const pair = index.poolOf(log, "V2");
    if (!pair) return;

    const amount0 = args.amount0In - args.amount0Out;
    const amount1 = args.amount1In - args.amount1Out;
    index.recordPoolEvent(log, pair, "SWAP", { amount0, amount1 });
  },
);
