import { ZERO_ADDRESS } from "../../lib/zeroAddress";

export type Direction = "IN" | "OUT" | "SELF";

/** A whole number of raw units, items or an item's id: decimal text when read, bigint when indexed. */
type Whole = string | bigint;

/** A transaction's effects on tokens, items and approvals. */
export type Movements<Amount extends Whole = string> = {
  readonly transfers: readonly TransferFact<Amount>[];
  readonly nftTransfers: readonly NftTransferFact<Amount>[];
  readonly approvals: readonly ApprovalFact<Amount>[];
  readonly delegations: readonly DelegationFact[];
};

export type TransactionFacts = Movements & {
  /** Kinds of the transaction's pool events. */
  readonly poolEvents: readonly string[];
  /** Kinds of the events of the owner's own positions. */
  readonly positionEvents: readonly string[];
  /** Tokens of the owner's signed orders that the transaction filled. */
  readonly orderTokens: readonly string[];
};

export type TransferFact<Amount extends Whole = string> = {
  /** Unique within the transaction. */
  readonly place: string;
  readonly token: string;
  readonly sender: string;
  readonly recipient: string;
  readonly amount: Amount;
  /** At the prices of the block; null without a price. */
  readonly usdValue: number | null;
  /** Whether the token is the share token of a pair of listed tokens. */
  readonly isListedPair: boolean;
};

export type NftTransferFact<Amount extends Whole = string> = {
  readonly place: string;
  readonly collection: string;
  readonly tokenId: Amount;
  /** Number of units of the item. */
  readonly amount: Amount;
  readonly sender: string;
  readonly recipient: string;
  /** Whether Seaport reported the item's sale by this transfer. */
  readonly isSale: boolean;
};

/** The delegate that an account set by its own signature (EIP-7702). */
export type DelegationFact = {
  readonly place: string;
  readonly account: string;
  /** Null when the account removed its delegate. */
  readonly delegate: string | null;
};

export type ApprovalFact<Amount extends Whole = string> = {
  readonly place: string;
  readonly kind: "TOKEN" | "NFT" | "NFT_FOR_ALL";
  readonly contract: string;
  readonly owner: string;
  readonly spender: string;
  readonly amount: Amount | null;
  /** For an approval of a whole collection any item of it; null when it has none. */
  readonly tokenId: Amount | null;
  readonly isByPermit2: boolean;
};

/** One change of an owner's assets or approvals. */
export type AssetChange<Amount extends Whole = string> =
  | ({ readonly kind: "TokenTransfer"; readonly direction: Direction } & TransferFact<Amount>)
  | ({ readonly kind: "NftTransfer"; readonly direction: Direction } & NftTransferFact<Amount>)
  | ({ readonly kind: "TokenApproval" | "NftApproval" | "NftApproveForAll" } & Omit<ApprovalFact<Amount>, "kind">)
  | ({ readonly kind: "AccountDelegation" } & DelegationFact);

const APPROVALS = { TOKEN: "TokenApproval", NFT: "NftApproval", NFT_FOR_ALL: "NftApproveForAll" } as const;

/** Returns an owner's changes in a transaction: tokens first, then items, approvals and delegations. */
export function changesOf<Amount extends Whole>(
  owner: string,
  called: string | null,
  facts: Movements<Amount>,
): AssetChange<Amount>[] {
  const changes: AssetChange<Amount>[] = [];
  for (const fact of facts.transfers) {
    if (isOf(owner, fact)) changes.push({ kind: "TokenTransfer", direction: directionOf(owner, fact), ...fact });
  }
  for (const fact of facts.nftTransfers) {
    if (isOf(owner, fact)) changes.push({ kind: "NftTransfer", direction: directionOf(owner, fact), ...fact });
  }
  for (const approval of facts.approvals) {
    if (approval.owner !== owner || isSideEffect(approval, called, facts)) continue;
    changes.push({ ...approval, kind: APPROVALS[approval.kind] });
  }
  for (const delegation of facts.delegations) {
    if (delegation.account === owner) changes.push({ ...delegation, kind: "AccountDelegation" });
  }
  return changes;
}

function isOf(owner: string, { sender, recipient }: { readonly sender: string; readonly recipient: string }): boolean {
  return sender === owner || recipient === owner;
}

function directionOf(owner: string, { sender, recipient }: { sender: string; recipient: string }): Direction {
  if (sender === recipient) return "SELF";
  return recipient === owner ? "IN" : "OUT";
}

/** Whether an Approval event is only a side effect: many contracts emit the rest of an allowance when it is spent. */
function isSideEffect<Amount extends Whole>(
  approval: ApprovalFact<Amount>,
  called: string | null,
  facts: Movements<Amount>,
): boolean {
  const { kind, owner, contract, tokenId, isByPermit2 } = approval;
  if (isByPermit2 || kind === "NFT_FOR_ALL") return false;
  // A spender may call the token itself, even to move nothing.
  if (kind === "TOKEN") return facts.transfers.some(({ token, sender }) => token === contract && sender === owner);
  if (called === contract) return false;
  return facts.nftTransfers.some((item) => item.collection === contract && item.tokenId === tokenId);
}

/** Returns the net changes: assets of which an owner has more, or less, than before. */
export function netChanges(changes: readonly AssetChange<Whole>[]) {
  const sums = new Map<string, bigint>();
  let isMoved = false;
  /** Whether a position or share was minted for the owner. */
  let isMinted = false;
  for (const change of changes) {
    if (change.kind !== "TokenTransfer" && change.kind !== "NftTransfer") continue;
    isMoved = true;
    const isToken = change.kind === "TokenTransfer";
    const asset = isToken ? change.token : `${change.collection}:${change.tokenId}`;
    const amount = isToken ? BigInt(change.amount) : 1n;
    if (change.direction === "IN") sums.set(asset, (sums.get(asset) ?? 0n) + amount);
    if (change.direction === "OUT") sums.set(asset, (sums.get(asset) ?? 0n) - amount);
    if (change.direction === "IN" && change.sender === ZERO_ADDRESS) isMinted = true;
  }
  let hasIn = false;
  let hasOut = false;
  for (const amount of sums.values()) {
    if (amount > 0n) hasIn = true;
    if (amount < 0n) hasOut = true;
  }
  return { hasIn, hasOut, isMinted, isMoved };
}
