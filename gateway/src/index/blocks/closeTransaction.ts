import type { ChainTransaction } from "./chainBlock";
import type { ChainIndex } from "../chainIndex";
import { recipientOf } from "../../chain/recipientOf";
import { namesSender } from "../coins/namedAccounts";
import type { NativeMove } from "../coins/nativeCoins";
import { involvedTypes } from "../involvedTypes";
import { PositionSteps } from "../positions/positionSteps";
import { recordSales } from "../seaport/recordSales";
import type { TransactionStart } from "./transactionStart";
import { recordSentShares } from "../v2/shares";

export function beginTransaction(index: ChainIndex): TransactionStart {
  const { transfers, nftTransfers, approvals, poolEvents, positionEvents, orderFills } = index.changes;
  index.nativeMoves = [];
  index.fills = [];
  index.matchedOrders = new Set();
  index.positionSteps = new PositionSteps();
  return {
    transfers: transfers.length,
    nftTransfers: nftTransfers.length,
    approvals: approvals.length,
    poolEvents: poolEvents.length,
    positionEvents: positionEvents.length,
    orderFills: orderFills.length,
  };
}

/** Records the native coins that a transaction moved, and the addresses it involves. */
export function closeTransaction(
  index: ChainIndex,
  blockNumber: number,
  transaction: ChainTransaction,
  start: TransactionStart,
) {
  const { changes } = index;
  recordSentShares(index);
  recordSales(index, start.nftTransfers);
  const moves = transaction.hasSucceeded ? settledMoves(index, transaction) : [];
  for (const [position, move] of moves.entries()) {
    changes.nativeTransfers.push({ blockNumber, index: transaction.index, position, ...move, usdValue: null });
  }

  for (const [position, authorization] of transaction.authorizations.entries()) {
    changes.accountDelegations.push({ blockNumber, index: transaction.index, position, ...authorization });
  }

  for (const involvement of involvedTypes(index, transaction, start, moves)) {
    changes.involvements.push({ blockNumber, index: transaction.index, ...involvement });
  }
}

/** Returns the native coins that a transaction moved. Omits moves between exchange contracts. */
function settledMoves(index: ChainIndex, transaction: ChainTransaction) {
  const { coins } = transaction;
  const moves = coins.source === "TRACES" ? coins.moves : derivedMoves(index, transaction);
  return moves.filter((move) => !index.isOwnContract(move.sender) || !index.isOwnContract(move.recipient));
}

/** Returns the transaction's value, the moves that its events report, and the rest as far as its owner is known. */
function derivedMoves(index: ChainIndex, transaction: ChainTransaction): NativeMove[] {
  const { sender, value, coins } = transaction;
  const called = recipientOf(transaction);
  const reported = index.nativeMoves;
  const moves =
    value > 0n && !isReported(index, transaction)
      ? [{ sender, recipient: called, amount: value }, ...reported]
      : reported;
  if (coins.source === "BALANCES") {
    const rest = [...coins.changes].map(([account, change]) => ({ account, amount: change - sumOf(moves, account) }));
    return [...moves, ...rest.flatMap(({ account, amount }) => moveOf(called, account, amount))];
  }

  // Routers keep nothing: coins that events do not account for were returned to the sender, if the call names it.
  const isRouter = index.isOwnContract(called) && !index.isContract(called, "weth");
  const isReturned = isRouter && namesSender(transaction.input, sender);
  const rest = isReturned ? sumOf(moves, called) : 0n;
  return rest > 0n ? [...moves, { sender: called, recipient: sender, amount: rest }] : moves;
}

/** Returns the change of an account's balance by moves. */
function sumOf(moves: readonly NativeMove[], account: string): bigint {
  let sum = 0n;
  for (const { sender, recipient, amount } of moves) {
    if (recipient === account) sum += amount;
    if (sender === account) sum -= amount;
  }
  return sum;
}

/** Attributes an account's balance change to the called contract: gains came from it, losses went to it. */
function moveOf(called: string, account: string, amount: bigint): NativeMove[] {
  if (account === called || amount === 0n) return [];
  return amount > 0n
    ? [{ sender: called, recipient: account, amount }]
    : [{ sender: account, recipient: called, amount: -amount }];
}

/** Wrapping by calling the wrapped token is covered by its event. */
function isReported(index: ChainIndex, { sender, recipient }: ChainTransaction): boolean {
  if (!recipient || !index.isContract(recipient, "weth")) return false;
  return index.nativeMoves.some((move) => move.sender === sender && move.recipient === recipient);
}
