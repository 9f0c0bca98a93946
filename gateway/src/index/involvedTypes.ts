import { changesOf, type Movements } from "../chain/decoding/assetChanges";
import { hasActed, separateChanges } from "../chain/decoding/countedChanges";
import { transactionType } from "../chain/decoding/transactionType";
import type { Changes, Involvement } from "./changes";
import type { ChainTransaction } from "./blocks/chainBlock";
import type { ChainIndex } from "./chainIndex";
import { ZERO_ADDRESS } from "../lib/zeroAddress";
import type { TransactionStart } from "./blocks/transactionStart";
import type { NativeMove } from "./coins/nativeCoins";

/** Four bytes in hex, with the prefix. */
const SELECTOR_LENGTH = 10;

type Facts = { readonly [Kind in keyof Movements]: Movements<bigint>[Kind][number][] };

/** Yields a transaction's type for each address that it involves: the sender, and who moved or approved something. */
export function* involvedTypes(
  index: ChainIndex,
  transaction: ChainTransaction,
  start: TransactionStart,
  moves: readonly NativeMove[],
): Generator<Pick<Involvement, "address" | "type" | "isHidden">> {
  const { sender, recipient, hasSucceeded, value, input } = transaction;
  const { changes } = index;
  const poolEvents = changes.poolEvents.slice(start.poolEvents).map(({ kind }) => kind);
  const called = recipient === null ? null : index.contractName(recipient);
  const selector = input.slice(0, SELECTOR_LENGTH);
  const swappers = new Set(changes.orderFills.slice(start.orderFills).map(({ swapper }) => swapper));
  const positionEventsOf = positionEventsFinder(changes, start);
  for (const [address, own] of factsOf(index, transaction, start, moves)) {
    if (address === ZERO_ADDRESS || index.isOwnContract(address)) continue;
    const isActor = hasActed(address, transaction);
    // The tokens of an order that the account signed are not known here.
    const isKnown = (contract: string) => swappers.has(address) || index.isBelieved(contract);
    const all = changesOf(address, recipient, own);
    const { counted } = separateChanges(all, { hasActed: isActor, isKnown });
    const positionEvents = positionEventsOf(address, isActor);
    const seen = { sender, recipient, hasSucceeded, value, selector, called, poolEvents, positionEvents };
    yield { address, type: transactionType(address, seen, counted), isHidden: !isActor && counted.length === 0 };
  }
}

/**
 * Finds the events of an address's own positions: its shares of pairs, and items that it minted or burned. The owners
 * of other items are not in memory: the acting account is assumed to own them.
 */
function positionEventsFinder({ positionEvents, nftTransfers }: Changes, start: TransactionStart) {
  const events = positionEvents.slice(start.positionEvents).filter(({ kind }) => kind !== "TRANSFER");
  const transfers = events.length ? nftTransfers.slice(start.nftTransfers) : [];
  const owners = new Map<string, string>(
    transfers.flatMap(({ log, tokenId, sender, recipient }) => {
      const owner = sender === ZERO_ADDRESS ? recipient : recipient === ZERO_ADDRESS ? sender : null;
      return owner === null ? [] : [[`${log.address}:${tokenId}`, owner] as const];
    }),
  );
  return (address: string, isActor: boolean) =>
    events.flatMap(({ contract, tokenId, sender, recipient, kind }) => {
      const owner = owners.get(`${contract}:${tokenId}`);
      const isOwnItem = owner === undefined ? isActor : owner === address;
      return (tokenId === null ? sender === address || recipient === address : isOwnItem) ? [kind] : [];
    });
}

/** Returns a transaction's movements and approvals by participant, its sender first: a batch may pay thousands. */
function factsOf(
  index: ChainIndex,
  transaction: ChainTransaction,
  start: TransactionStart,
  moves: readonly NativeMove[],
) {
  const { changes } = index;
  const facts = new Map([[transaction.sender, emptyFacts()]]);
  const of = (address: string) => {
    const participantFacts = facts.get(address);
    if (participantFacts) return participantFacts;
    const empty = emptyFacts();
    facts.set(address, empty);
    return empty;
  };
  const addTransfer = (token: string, { sender, recipient, amount }: NativeMove) => {
    const isListedPair = index.isListedPair(token);
    const fact = { place: "", token, sender, recipient, amount, usdValue: null, isListedPair };
    of(sender).transfers.push(fact);
    if (recipient !== sender) of(recipient).transfers.push(fact);
  };
  for (const move of moves) addTransfer(ZERO_ADDRESS, move);
  for (const transfer of changes.transfers.slice(start.transfers)) addTransfer(transfer.log.address, transfer);
  for (const { log, tokenId, quantity, sender, recipient, isSale } of changes.nftTransfers.slice(start.nftTransfers)) {
    const fact = { place: "", collection: log.address, tokenId, amount: quantity, sender, recipient, isSale };
    of(sender).nftTransfers.push(fact);
    if (recipient !== sender) of(recipient).nftTransfers.push(fact);
  }
  for (const approval of changes.approvals.slice(start.approvals)) {
    of(approval.owner).approvals.push({ place: "", ...approval });
  }
  for (const { account, delegate } of transaction.authorizations) {
    of(account).delegations.push({ place: "", account, delegate });
  }
  return facts;
}

function emptyFacts(): Facts {
  return { transfers: [], nftTransfers: [], approvals: [], delegations: [] };
}
