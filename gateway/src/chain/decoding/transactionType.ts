import type { TransactionType } from "../../__generated__/resolvers";
import type { ContractName } from "../chainConfig";
import { netChanges, type AssetChange } from "./assetChanges";
import { hasActed } from "./countedChanges";
import { intentionOf } from "./intentions";

/** The parts of a transaction that determine its type. */
export type SeenTransaction = {
  readonly sender: string;
  /** Null for a contract creation. */
  readonly recipient: string | null;
  readonly hasSucceeded: boolean;
  /** Wei. */
  readonly value: string | bigint;
  readonly selector: string;
  /** The known contract that was called. */
  readonly called: ContractName | null;
  /** Kinds of the transaction's pool events. */
  readonly poolEvents: readonly string[];
  /** Kinds of the events of the owner's own positions. */
  readonly positionEvents: readonly string[];
};

type Net = ReturnType<typeof netChanges>;

const LIQUIDITY_CONTRACTS: readonly (ContractName | null)[] = ["v2Router", "v3PositionManager", "v4PositionManager"];

/**
 * Returns a transaction's type for an owner, by the assets received and sent; changes that do not count are omitted.
 * Liquidity is MINT when a position or share is created, SEND when liquidity is added to one, WITHDRAW when it is
 * removed, and CLAIM when only fees are collected.
 */
export function transactionType(
  owner: string,
  seen: SeenTransaction,
  changes: readonly AssetChange<string | bigint>[],
): TransactionType {
  const isSender = seen.sender === owner;
  const isActor = hasActed(owner, seen);
  if (seen.recipient === null && isSender) return "DEPLOYMENT";
  // A delegation persists even when its transaction fails.
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

/** Returns the type of a liquidity change; null for another transaction. */
function liquidityType(seen: SeenTransaction, { hasIn, hasOut, isMinted }: Net, isActor: boolean) {
  const { called, poolEvents, positionEvents } = seen;
  const hasSwap = poolEvents.includes("SWAP");
  // An account that calls a liquidity contract is assumed to change its own liquidity.
  const isByContract = isActor && LIQUIDITY_CONTRACTS.includes(called) && !hasSwap;
  const isAdded = positionEvents.includes("DEPOSIT") || (isByContract && poolEvents.includes("ADD"));
  const isRemoved = positionEvents.includes("WITHDRAWAL") || (isByContract && poolEvents.includes("REMOVE"));
  const isCollected = isByContract || (positionEvents.includes("COLLECTION") && !hasSwap);
  // Anyone may transfer a position to an owner, who has added nothing then.
  if (isAdded && hasIn && isMinted && (isActor || hasOut)) return "MINT";
  if (isRemoved && hasIn) return "WITHDRAW";
  if (isAdded && hasOut) return "SEND";
  return isCollected && hasIn ? "CLAIM" : null;
}

function typeWithoutChanges({ sender, recipient, value, selector }: SeenTransaction): TransactionType {
  const isNothing = sender === recipient && BigInt(value) === 0n && selector === "0x";
  // Wallets replace a pending transaction with an empty one to themselves.
  if (isNothing) return "CANCEL";
  const intention = intentionOf(selector);
  return intention === "CANCEL" || intention === "APPROVE" ? intention : "EXECUTE";
}
