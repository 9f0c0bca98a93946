import type { TransactionType } from "../__generated__/resolvers";
import { changesOf, type TransactionFacts } from "../chain/decoding/assetChanges";
import { transactionType } from "../chain/decoding/transactionType";
import type { Changes } from "./changes";
import type { ChainTransaction } from "./chainBlock";
import type { ChainIndex } from "./chainIndex";
import { ZERO_ADDRESS } from "../lib/zeroAddress";
import type { TransactionStart } from "./transactionStart";
import type { NativeMove } from "./coins/nativeCoins";

/** Of four bytes in hex, with the prefix. */
const SELECTOR_LENGTH = 10;

type Facts = { readonly [Kind in "transfers" | "nftTransfers" | "approvals"]: TransactionFacts[Kind][number][] };

/** What a transaction was to each address that it concerns. */
export function involvedTypes(
  index: ChainIndex,
  transaction: ChainTransaction,
  start: TransactionStart,
  moves: readonly NativeMove[],
  involved: ReadonlySet<string>,
): ReadonlyMap<string, TransactionType> {
  const { sender, recipient, hasSucceeded, value, input } = transaction;
  const poolEvents = index.changes.poolEvents.slice(start.poolEvents).map(({ kind }) => kind);
  const called = recipient === null ? null : index.contractName(recipient);
  const seen = { sender, recipient, hasSucceeded, value: String(value), selector: input.slice(0, SELECTOR_LENGTH) };
  const facts = factsOf(index.changes, start, moves);
  return new Map(
    [...involved].map((address) => {
      const own = facts.get(address) ?? emptyFacts();
      const changes = changesOf(address, recipient, { ...own, poolEvents });
      return [address, transactionType(address, { ...seen, called, poolEvents }, changes)];
    }),
  );
}

/** What a transaction moved and approved, by the addresses that took part: a batch may pay thousands. */
function factsOf(changes: Changes, start: TransactionStart, moves: readonly NativeMove[]) {
  const facts = new Map<string, Facts>();
  const of = (address: string) => {
    const known = facts.get(address);
    if (known) return known;
    const empty = emptyFacts();
    facts.set(address, empty);
    return empty;
  };
  const add = <Kind extends keyof Facts>(kind: Kind, fact: Facts[Kind][number], ...parties: readonly string[]) => {
    for (const party of new Set(parties)) (of(party)[kind] as Facts[Kind][number][]).push(fact);
  };
  const transfers = changes.transfers.slice(start.transfers);
  for (const { sender, recipient, amount } of moves) {
    add(
      "transfers",
      { place: "", token: ZERO_ADDRESS, sender, recipient, amount: String(amount), usdValue: null },
      sender,
      recipient,
    );
  }
  for (const { log, sender, recipient, amount } of transfers) {
    add(
      "transfers",
      { place: "", token: log.address, sender, recipient, amount: String(amount), usdValue: null },
      sender,
      recipient,
    );
  }
  for (const { log, tokenId, quantity, sender, recipient } of changes.nftTransfers.slice(start.nftTransfers)) {
    const item = { place: "", collection: log.address, tokenId: String(tokenId), amount: String(quantity) };
    add("nftTransfers", { ...item, sender, recipient }, sender, recipient);
  }
  for (const { kind, contract, owner, spender, amount, tokenId, isByPermit2 } of changes.approvals.slice(
    start.approvals,
  )) {
    const texts = {
      amount: amount === null ? null : String(amount),
      tokenId: tokenId === null ? null : String(tokenId),
    };
    add("approvals", { place: "", kind, contract, owner, spender, isByPermit2, ...texts }, owner);
  }
  return facts;
}

function emptyFacts(): Facts {
  return { transfers: [], nftTransfers: [], approvals: [] };
}
