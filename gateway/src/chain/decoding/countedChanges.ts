import { ZERO_ADDRESS } from "../../lib/zeroAddress";
import type { AssetChange } from "./assetChanges";

type Change = AssetChange<string | bigint>;

/** The circumstances of an owner's changes in one transaction. */
export type Circumstances = {
  /** Whether the owner sent the transaction, or its own account was called. */
  readonly hasActed: boolean;
  /** Whether a token's or a collection's events are trusted in transactions of other accounts. */
  readonly isKnown: (contract: string) => boolean;
};

/** Whether an owner acted in a transaction: it sent it, or, as with relays, its own account was called. */
export function hasActed(owner: string, made: { readonly sender: string; readonly recipient: string | null }): boolean {
  return made.sender === owner || made.recipient === owner;
}

/**
 * Separates an owner's genuine changes from those that anyone can forge: any contract may emit any event, and any
 * account may send a zero amount of a real token on behalf of any other. In a transaction in which the owner did not
 * act, only amounts of known contracts count, which take an allowance or a signature. `countedMove` has the same rules
 * in SQL.
 */
export function separateChanges<One extends Change>(
  changes: readonly One[],
  circumstances: Circumstances,
): { readonly counted: readonly One[]; readonly uncounted: readonly One[] } {
  if (circumstances.hasActed) return { counted: changes, uncounted: [] };
  const payments = changes.filter((change) => change.kind === "TokenTransfer" && isBelieved(change, circumstances));
  const isCounted = (change: One) => isBelieved(change, circumstances) || isPaidItem(change, payments);
  return { counted: changes.filter(isCounted), uncounted: changes.filter((change) => !isCounted(change)) };
}

function isBelieved(change: Change, { isKnown }: Circumstances): boolean {
  switch (change.kind) {
    case "TokenTransfer": {
      const { token, amount, isListedPair } = change;
      return BigInt(amount) > 0n && (token === ZERO_ADDRESS || isListedPair || isKnown(token));
    }
    case "NftTransfer":
      return BigInt(change.amount) > 0n && isKnown(change.collection);
    case "TokenApproval":
      // Permit2 verifies the owner's signature for any token.
      return change.isByPermit2 || isKnown(change.contract);
    case "NftApproval":
    case "NftApproveForAll":
      return isKnown(change.contract);
    case "AccountDelegation":
      return true;
  }
}

/** An item of any collection counts if Seaport sold it, and the payment was sent or received. */
function isPaidItem(change: Change, payments: readonly Change[]): boolean {
  if (change.kind !== "NftTransfer" || !change.isSale) return false;
  return payments.some((payment) => payment.kind === "TokenTransfer" && payment.direction !== change.direction);
}
