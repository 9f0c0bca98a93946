import type { Chain } from "@cenote/domain/chains";
import type { LogoFacts } from "@cenote/kit/picture/logoFacts";

/** An allowance that a transaction can revoke; a delegate is removed by the wallet itself. */
export type RevocableApproval = ApprovalFacts & { readonly kind: Exclude<ApprovalFacts["kind"], "DELEGATE"> };

export function isRevocable(approval: ApprovalFacts): approval is RevocableApproval {
  return approval.kind !== "DELEGATE";
}

/** An allowance that stands. Texts are untrusted; a figure is null where it is unknown. */
export type ApprovalFacts = {
  readonly id: string;
  readonly chain: Chain;
  readonly kind: "TOKEN" | "PERMIT2" | "NFT" | "NFT_FOR_ALL" | "DELEGATE";
  /** Checksummed, as all addresses here. */
  readonly owner: string;
  readonly spender: string;
  /** Of a contract that the gateway knows. */
  readonly spenderName: string | null;
  /** The token or the collection; of a delegate the account that it acts for. */
  readonly contract: string;
  /** A symbol, or a collection's name. */
  readonly name: string | null;
  readonly picture: LogoFacts;
  /** Null of items, and where the contract does not report it. */
  readonly decimals: number | null;
  /** The one item that may be moved. */
  readonly tokenId: string | null;
  /** Whole tokens, as a decimal string; null of items. */
  readonly quantity: string | null;
  readonly isUnlimited: boolean;
  /** Unix seconds; null when it never runs out. */
  readonly expiresAt: number | null;
  /** Whole tokens that the owner has, as a decimal string; null of items. */
  readonly balance: string | null;
  /** US dollars for one. */
  readonly price: number | null;
  /** US dollars that the spender could take now. */
  readonly valueAtRisk: number | null;
  /** When it was last given, Unix seconds. */
  readonly timestamp: number;
  readonly hash: string;
};
