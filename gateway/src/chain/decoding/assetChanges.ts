import { ZERO_ADDRESS } from "../../lib/zeroAddress";

export type Direction = "IN" | "OUT" | "SELF";

/** What a transaction did to tokens, items and approvals, as it is stored. Amounts are raw units. */
export type TransactionFacts = {
  readonly transfers: readonly TransferFact[];
  readonly nftTransfers: readonly NftTransferFact[];
  readonly approvals: readonly ApprovalFact[];
  /** What happened in pools. */
  readonly poolEvents: readonly string[];
};

export type TransferFact = {
  /** Unique within the transaction. */
  readonly place: string;
  readonly token: string;
  readonly sender: string;
  readonly recipient: string;
  readonly amount: string;
  /** At the prices of the block; null without a price. */
  readonly usdValue: number | null;
};

export type NftTransferFact = {
  readonly place: string;
  readonly collection: string;
  readonly tokenId: string;
  /** How many of the item; a decimal string. */
  readonly amount: string;
  readonly sender: string;
  readonly recipient: string;
};

export type ApprovalFact = {
  readonly place: string;
  readonly kind: "TOKEN" | "NFT" | "NFT_FOR_ALL";
  readonly contract: string;
  readonly owner: string;
  readonly spender: string;
  readonly amount: string | null;
  /** For a whole collection any item of it; null when it has none. */
  readonly tokenId: string | null;
  readonly isByPermit2: boolean;
};

/** One change of what an owner has or allows. */
export type AssetChange =
  | ({ readonly kind: "TokenTransfer"; readonly direction: Direction } & TransferFact)
  | ({ readonly kind: "NftTransfer"; readonly direction: Direction } & NftTransferFact)
  | ({ readonly kind: "TokenApproval" | "NftApproval" | "NftApproveForAll" } & Omit<ApprovalFact, "kind">);

const APPROVALS = { TOKEN: "TokenApproval", NFT: "NftApproval", NFT_FOR_ALL: "NftApproveForAll" } as const;

/** What of a transaction is an owner's: tokens first, then items, then approvals. */
export function changesOf(owner: string, called: string | null, facts: TransactionFacts): AssetChange[] {
  const isOwners = ({ sender, recipient }: { sender: string; recipient: string }) =>
    sender === owner || recipient === owner;
  return [
    ...facts.transfers
      .filter(isOwners)
      .map((fact) => ({ kind: "TokenTransfer" as const, direction: directionOf(owner, fact), ...fact })),
    ...facts.nftTransfers
      .filter(isOwners)
      .map((fact) => ({ kind: "NftTransfer" as const, direction: directionOf(owner, fact), ...fact })),
    ...facts.approvals
      .filter((approval) => approval.owner === owner && !isSideEffect(approval, called, facts))
      .map(({ kind, ...fact }) => ({ kind: APPROVALS[kind], ...fact })),
  ];
}

function directionOf(owner: string, { sender, recipient }: { sender: string; recipient: string }): Direction {
  if (sender === recipient) return "SELF";
  return recipient === owner ? "IN" : "OUT";
}

/** Many contracts emit an Approval with the rest whenever an approval is used: nothing was approved then. */
function isSideEffect(approval: ApprovalFact, called: string | null, facts: TransactionFacts): boolean {
  const { kind, owner, contract, tokenId, isByPermit2 } = approval;
  if (isByPermit2 || called === contract || kind === "NFT_FOR_ALL") return false;
  return kind === "TOKEN"
    ? facts.transfers.some(({ token, sender }) => token === contract && sender === owner)
    : facts.nftTransfers.some((item) => item.collection === contract && item.tokenId === tokenId);
}

/** The net changes: assets of which an owner has more, or less, than before. */
export function netChanges(changes: readonly AssetChange[]) {
  const sums = new Map<string, bigint>();
  let isMinted = false;
  for (const change of changes) {
    if (change.kind !== "TokenTransfer" && change.kind !== "NftTransfer") continue;
    const isToken = change.kind === "TokenTransfer";
    const asset = isToken ? change.token : `${change.collection}:${change.tokenId}`;
    const amount = isToken ? BigInt(change.amount) : 1n;
    if (change.direction === "IN") sums.set(asset, (sums.get(asset) ?? 0n) + amount);
    if (change.direction === "OUT") sums.set(asset, (sums.get(asset) ?? 0n) - amount);
    if (change.direction === "IN" && change.sender === ZERO_ADDRESS) isMinted = true;
  }
  const amounts = [...sums.values()];
  return {
    hasIn: amounts.some((amount) => amount > 0n),
    hasOut: amounts.some((amount) => amount < 0n),
    /** Whether something was minted for the owner. */
    isMinted,
    isMoved: changes.some(({ kind }) => kind === "TokenTransfer" || kind === "NftTransfer"),
  };
}
