import type { ChainIndex } from "../chainIndex";
import type { ChainLog } from "../blocks/chainLog";
import { onEvent } from "../blocks/eventHandler";

type Approval = Readonly<Record<"owner" | "token" | "spender", string>> & { readonly amount: bigint };

/** A holder approves a spender through Permit2. */
export const permit2Approval = onEvent(
  "Approval(address indexed owner, address indexed token, address indexed spender, uint160 amount, uint48 expiration)",
  recordApproval,
);

/** An approval through Permit2 by a signature, which another account may submit. */
export const permit2Permit = onEvent(
  "Permit(address indexed owner, address indexed token, address indexed spender, uint160 amount, uint48 expiration, uint48 nonce)",
  recordApproval,
);

function recordApproval(log: ChainLog, index: ChainIndex, { owner, token, spender, amount }: Approval) {
  if (!index.isContract(log.address, "permit2") || !index.tokens.has(token)) return;
  index.changes.approvals.push({
    log,
    kind: "TOKEN",
    contract: token,
    owner,
    spender,
    amount,
    tokenId: null,
    isByPermit2: true,
  });
}
