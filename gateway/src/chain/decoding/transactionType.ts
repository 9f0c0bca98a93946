import type { TransactionType } from "../../__generated__/resolvers";
import type { ContractName } from "../chainConfig";
import { netChanges, type AssetChange } from "./assetChanges";
import { hasActed } from "./countedChanges";
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
  /** Events of the owner's own positions. */
  readonly positionEvents: readonly string[];
};

type Net = ReturnType<typeof netChanges>;

const LIQUIDITY_CONTRACTS: readonly (ContractName | null)[] = ["v2Router", "v3PositionManager", "v4PositionManager"];

/**
 * What a transaction was to an owner, by what came and what went; changes that do not count are left out. Liquidity is
 * MINT when a position or share is made, SEND when it is added to one, WITHDRAW when it is taken out, and CLAIM when only
 * fees are.
 */
export function transactionType(
  owner: string,
  seen: SeenTransaction,
  changes: readonly AssetChange<string | bigint>[],
): TransactionType {
  const isSender = seen.sender === owner;
  const isActor = hasActed(owner, seen);
  if (seen.recipient === null && isSender) return "DEPLOYMENT";
  // A delegation outlasts the failure of its transaction.
  if (!seen.hasSucceeded && !changes.length) return intentionOf(seen.selector) ?? "EXECUTE";
  if (!changes.length) return isSender ? typeWithoutChanges(seen) : isActor ? "EXECUTE" : "UNKNOWN";

  const net = netChanges(changes);
  const { hasIn, hasOut, isMinted, isMoved } = net;
  if (!isMoved) return "APPROVE";
  const liquidity = liquidityType(seen, net, isActor);
  if (liquidity) return liquidity;
  const isItemMinted = changes.some(({ kind }) => kind === "NftTransfer") || !hasOut;
  if (isActor && isMinted && isItemMinted) return "MINT";
  if (hasIn) return hasOut ? "SWAP" : "RECEIVE";
  return "SEND";
}

/** The type of a change of liquidity; null for another transaction. */
function liquidityType(seen: SeenTransaction, { hasIn, hasOut, isMinted }: Net, isActor: boolean) {
  const { called, poolEvents, positionEvents } = seen;
  const hasSwap = poolEvents.includes("SWAP");
  // A contract of liquidity that an account calls is taken for its own liquidity.
  const isByContract = isActor && LIQUIDITY_CONTRACTS.includes(called) && !hasSwap;
  const isAdded = positionEvents.includes("DEPOSIT") || (isByContract && poolEvents.includes("ADD"));
  const isRemoved = positionEvents.includes("WITHDRAWAL") || (isByContract && poolEvents.includes("REMOVE"));
  const isCollected = isByContract || (positionEvents.includes("COLLECTION") && !hasSwap);
  // Anyone may give an owner a position: it has added nothing then.
  if (isAdded && hasIn && isMinted && (isActor || hasOut)) return "MINT";
  if (isRemoved && hasIn) return "WITHDRAW";
  if (isAdded && hasOut) return "SEND";
  return isCollected && hasIn ? "CLAIM" : null;
}

function typeWithoutChanges({ sender, recipient, value, selector }: SeenTransaction): TransactionType {
  const isNothing = sender === recipient && BigInt(value) === 0n && selector === "0x";
  // Wallets replace a waiting transaction by one to themselves that does nothing.
  if (isNothing) return "CANCEL";
  const intention = intentionOf(selector);
  return intention === "CANCEL" || intention === "APPROVE" ? intention : "EXECUTE";
}
