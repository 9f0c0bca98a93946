import type { TransactionType } from "../../__generated__/resolvers";
import type { ContractName } from "../chainConfig";
import { netChanges, type AssetChange } from "./assetChanges";
import { intentionOf } from "./intentions";

/** What a transaction was, as far as its type depends on it. */
export type SeenTransaction = {
  readonly sender: string;
  /** Null when it makes a contract. */
  readonly recipient: string | null;
  readonly hasSucceeded: boolean;
  /** Wei. */
  readonly value: string | bigint;
  readonly selector: string;
  /** The known contract that was called. */
  readonly called: ContractName | null;
  /** What happened in pools. */
  readonly poolEvents: readonly string[];
};

const LIQUIDITY_CONTRACTS: readonly (ContractName | null)[] = ["v2Router", "v3PositionManager", "v4PositionManager"];

/**
 * What a transaction was to an owner, by what came and what went. Liquidity is MINT when a position or share is made,
 * SEND when it is added to one, WITHDRAW when it is taken out, and CLAIM when only fees are.
 */
export function transactionType(
  owner: string,
  seen: SeenTransaction,
  changes: readonly AssetChange<string | bigint>[],
): TransactionType {
  const isSender = seen.sender === owner;
  if (seen.recipient === null && isSender) return "DEPLOYMENT";
  if (!seen.hasSucceeded) return intentionOf(seen.selector) ?? "EXECUTE";
  if (!changes.length) return isSender ? typeWithoutChanges(seen) : "UNKNOWN";

  const { hasIn, hasOut, isMinted, isMoved } = netChanges(changes);
  if (!isMoved) return "APPROVE";
  const isLiquidity = isSender && LIQUIDITY_CONTRACTS.includes(seen.called) && !seen.poolEvents.includes("SWAP");
  if (isLiquidity && hasIn) {
    if (isMinted) return "MINT";
    return seen.poolEvents.includes("REMOVE") ? "WITHDRAW" : "CLAIM";
  }
  const isItemMinted = changes.some(({ kind }) => kind === "NftTransfer") || !hasOut;
  if (isSender && isMinted && isItemMinted) return "MINT";
  if (hasIn) return hasOut ? "SWAP" : "RECEIVE";
  return "SEND";
}

function typeWithoutChanges({ sender, recipient, value, selector }: SeenTransaction): TransactionType {
  const isNothing = sender === recipient && BigInt(value) === 0n && selector === "0x";
  // Wallets replace a waiting transaction by one to themselves that does nothing.
  if (isNothing) return "CANCEL";
  const intention = intentionOf(selector);
  return intention === "CANCEL" || intention === "APPROVE" ? intention : "EXECUTE";
}
