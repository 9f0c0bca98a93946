import type { Chain } from "@cenote/domain/chains";
import type { LogoFacts } from "@cenote/kit/picture/logoFacts";

/** An allowance that a transaction can revoke; a delegation is ended by the wallet itself. */
export type RevocableApproval = ApprovalFacts & { readonly kind: Exclude<ApprovalFacts["kind"], "DELEGATE"> };

export function isRevocable(approval: ApprovalFacts): approval is RevocableApproval {
  return approval.kind !== "DELEGATE";
}

/** An active allowance. Texts are untrusted; a figure is null if unknown. */
export type ApprovalFacts = {
  readonly id: string;
  readonly chain: Chain;
  readonly kind: "TOKEN" | "PERMIT2" | "NFT" | "NFT_FOR_ALL" | "DELEGATE";
  /** Checksummed, as all addresses here. */
  readonly owner: string;
  readonly spender: string;
  /** Name of a contract that the gateway knows. */
  readonly spenderName: string | null;
  /** Token or collection; for a delegate, the account that it acts for. */
  readonly contract: string;
  /** A symbol, or a collection's name. */
  readonly name: string | null;
  readonly picture: LogoFacts;
  /** Null for NFTs, and if the contract does not report it. */
  readonly decimals: number | null;
  /** The only item that may be moved. */
  readonly tokenId: string | null;
  /** Whole tokens, as a decimal string; null for NFTs. */
  readonly quantity: string | null;
  readonly isUnlimited: boolean;
  /** Unix seconds; null if it never expires. */
  readonly expiresAt: number | null;
  /** The owner's balance in whole tokens, as a decimal string; null for NFTs. */
  readonly balance: string | null;
  /** US dollars per token. */
  readonly price: number | null;
  /** US dollars that the spender could currently take. */
  readonly valueAtRisk: number | null;
  /** Time of the last grant, Unix seconds. */
  readonly timestamp: number;
  readonly hash: string;
};
