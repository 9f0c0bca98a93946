import type { Chain } from "@cenote/domain/chains";
import type { LogoFacts } from "@cenote/kit/picture/logoFacts";

/** A token in an activity. Its texts and its picture are untrusted. */
export type TokenFacts = {
  readonly chain: Chain;
  /** Null for the chain's coin. */
  readonly address: string | null;
  readonly symbol: string | null;
  readonly name: string | null;
  readonly picture: LogoFacts;
};

/** An NFT in an activity. Its texts and its picture are untrusted. */
export type ItemFacts = {
  readonly chain: Chain;
  readonly address: string | null;
  readonly tokenId: string;
  readonly name: string | null;
  readonly collection: string | null;
  readonly url: string | null;
};

export type Direction = "IN" | "OUT" | "SELF";

type Moved = { readonly direction: Direction; readonly sender: string; readonly recipient: string };

/** Effect of an activity on an account; `unknown` if it could not be loaded. Quantities are decimal strings. */
export type Change =
  | (Moved & {
      readonly kind: "token";
      readonly token: TokenFacts;
      readonly quantity: string;
      /** US dollars at the time; null if unknown. */
      readonly value: number | null;
    })
  | (Moved & { readonly kind: "item"; readonly item: ItemFacts; readonly amount: string })
  | {
      readonly kind: "tokenApproval";
      readonly token: TokenFacts;
      readonly spender: string;
      readonly quantity: string;
      readonly isUnlimited: boolean;
    }
  | { readonly kind: "itemApproval"; readonly item: ItemFacts; readonly spender: string }
  | {
      readonly kind: "collectionApproval";
      readonly item: ItemFacts;
      readonly spender: string;
      readonly isApproved: boolean;
    }
  /** Null if the account ended its delegation (EIP-7702). */
  | { readonly kind: "delegation"; readonly delegate: string | null }
  | { readonly kind: "unknown" };

export type Status = "CONFIRMED" | "FAILED" | "PENDING";

export type TransactionFacts = {
  readonly form: "transaction";
  readonly type: string;
  readonly status: Status;
  readonly hash: string;
  readonly nonce: number;
  readonly from: string;
  readonly to: string;
  /** Known contract that was called. */
  readonly application: string | null;
  /** Called function, or its selector. */
  readonly method: string | null;
  /** In the chain's coin; null if unknown. */
  readonly fee: { readonly quantity: string; readonly symbol: string | null } | null;
  readonly changes: readonly Change[];
  /** Events forged by other accounts, which are excluded everywhere. */
  readonly uncounted: readonly Change[];
};

export type OrderFacts = {
  readonly form: "order";
  readonly hash: string;
  readonly status: string;
  readonly offerer: string;
  /** Unix seconds. */
  readonly expiry: number | null;
  readonly orderType: string;
  readonly pays: { readonly token: TokenFacts; readonly quantity: string };
  readonly receives: { readonly token: TokenFacts; readonly quantity: string };
};

export type RampFacts = {
  readonly form: "ramp";
  /** Whether it is a purchase of tokens with money. */
  readonly isPurchase: boolean;
  readonly status: Status;
  readonly account: string;
  readonly token: TokenFacts;
  readonly amount: number;
  /** ISO 4217. */
  readonly currency: string | null;
  readonly currencyAmount: number | null;
  /** Units of the currency. */
  readonly totalFee: number | null;
  readonly provider: string;
  readonly supportUrl: string | null;
  readonly reference: string;
};

/** Details of an activity; null if it could not be loaded. */
export type Details = TransactionFacts | OrderFacts | RampFacts | null;

export const ACTIVITY_KINDS = ["SWAP", "TRANSFER", "LIQUIDITY", "APPROVAL", "RAMP", "NFT", "OTHER"] as const;
export type ActivityKind = (typeof ACTIVITY_KINDS)[number];

/** An entry of the list as plain data: it does not change when Relay's store is garbage collected. */
export type Activity = {
  readonly id: string;
  /** Owner, checksummed. */
  readonly owner: string;
  readonly chain: Chain;
  /** Unix seconds. */
  readonly timestamp: number;
  readonly kind: ActivityKind;
  /** Whether another account made it and all of its changes are excluded: lists hide it by default. */
  readonly isHidden: boolean;
  readonly details: Details;
};

/** Returns the hash of an activity's transaction or order; null without one. */
export function hashOf({ details }: Activity): string | null {
  return details && details.form !== "ramp" ? details.hash : null;
}

/** Returns the changes of an activity; empty for one that is not a transaction. */
export function changesOf({ details }: Activity): readonly Change[] {
  return details?.form === "transaction" ? details.changes : [];
}

/** Returns the counterparties of an activity: senders, recipients and spenders. */
export function partiesOf(activity: Activity): readonly string[] {
  const { details } = activity;
  if (details?.form !== "transaction") return [];
  const ofChanges = details.changes.flatMap((change) => {
    if ("spender" in change) return [change.spender];
    if (change.kind === "delegation") return change.delegate === null ? [] : [change.delegate];
    return "sender" in change ? [change.sender, change.recipient] : [];
  });
  return [details.from, details.to, ...ofChanges];
}

/** Returns a transaction's last delegation, which may be its end; null for a transaction without one. */
export function delegationOf(changes: readonly Change[]) {
  return changes.findLast((change) => change.kind === "delegation") ?? null;
}

export function isSame(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}
