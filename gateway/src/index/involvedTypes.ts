import type { TransactionType } from "../__generated__/resolvers";
import { changesOf, type Movements } from "../chain/decoding/assetChanges";
import { transactionType } from "../chain/decoding/transactionType";
import type { Changes } from "./changes";
import type { ChainTransaction } from "./chainBlock";
import type { ChainIndex } from "./chainIndex";
import { ZERO_ADDRESS } from "../lib/zeroAddress";
import type { TransactionStart } from "./transactionStart";
import type { NativeMove } from "./coins/nativeCoins";

/** Of four bytes in hex, with the prefix. */
const SELECTOR_LENGTH = 10;

type Facts = { readonly [Kind in keyof Movements]: Movements<bigint>[Kind][number][] };

/** What a transaction was to each address that it concerns: the sender, and who moved or approved something in it. */
export function* involvedTypes(
  index: ChainIndex,
  transaction: ChainTransaction,
  start: TransactionStart,
  moves: readonly NativeMove[],
): Generator<readonly [address: string, TransactionType]> {
  const { sender, recipient, hasSucceeded, value, input } = transaction;
  const poolEvents = index.changes.poolEvents.slice(start.poolEvents).map(({ kind }) => kind);
  const called = recipient === null ? null : index.contractName(recipient);
  const selector = input.slice(0, SELECTOR_LENGTH);
  const seen = { sender, recipient, hasSucceeded, value, selector, called, poolEvents };
  for (const [address, own] of factsOf(sender, index.changes, start, moves)) {
    if (address === ZERO_ADDRESS || index.isOwnContract(address)) continue;
    yield [address, transactionType(address, seen, changesOf(address, recipient, own))];
  }
}

/** What a transaction moved and approved, by who took part, its sender first: a batch may pay thousands. */
function factsOf(transactionSender: string, changes: Changes, start: TransactionStart, moves: readonly NativeMove[]) {
  const facts = new Map([[transactionSender, emptyFacts()]]);
  const of = (address: string) => {
    const known = facts.get(address);
    if (known) return known;
    const empty = emptyFacts();
    facts.set(address, empty);
    return empty;
  };
  const addTransfer = (token: string, { sender, recipient, amount }: NativeMove) => {
    const fact = { place: "", token, sender, recipient, amount, usdValue: null };
    of(sender).transfers.push(fact);
    if (recipient !== sender) of(recipient).transfers.push(fact);
  };
  for (const move of moves) addTransfer(ZERO_ADDRESS, move);
  for (const transfer of changes.transfers.slice(start.transfers)) addTransfer(transfer.log.address, transfer);
  for (const { log, tokenId, quantity, sender, recipient } of changes.nftTransfers.slice(start.nftTransfers)) {
    const fact = { place: "", collection: log.address, tokenId, amount: quantity, sender, recipient };
    of(sender).nftTransfers.push(fact);
    if (recipient !== sender) of(recipient).nftTransfers.push(fact);
  }
  for (const approval of changes.approvals.slice(start.approvals)) {
    of(approval.owner).approvals.push({ place: "", ...approval });
  }
  return facts;
}

function emptyFacts(): Facts {
  return { transfers: [], nftTransfers: [], approvals: [] };
}
