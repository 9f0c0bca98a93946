import { onEvent } from "../blocks/eventHandler";

/** A holder approves a spender for an amount of tokens. */
export const erc20Approval = onEvent(
  "Approval(address indexed owner, address indexed spender, uint256 value)",
  (log, index, args) => {
    if (!index.tokens.has(log.address)) return;
    index.changes.approvals.push({
      log,
      kind: "TOKEN",
      contract: log.address,
      owner: args.owner,
      spender: args.spender,
      amount: args.value,
      tokenId: null,
      isByPermit2: false,
    });
  },
);
