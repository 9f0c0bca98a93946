import type { Chain } from "@cenote/domain/chains";
import type { LogoFacts } from "@cenote/kit/picture/logoFacts";

/** A token as an activity shows it. Its texts and its picture are untrusted. */
export type TokenFacts = {
  readonly chain: Chain;
  /** Null for the chain's coin. */
  readonly address: string | null;
  readonly symbol: string | null;
  readonly name: string | null;
  readonly picture: LogoFacts;
};

/** An NFT as an activity shows it. Its texts and its picture are untrusted. */
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

/** What an activity did to an account; `unknown` where it could not be loaded. Quantities are decimal strings. */
export type Change =
  | (Moved & {
      readonly kind: "token";
      readonly token: TokenFacts;
      readonly quantity: string;
      /** US dollars at the time; null where it is unknown. */
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
  /** Null where the account ended its delegation (EIP-7702). */
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
  /** The known contract that was called. */
  readonly application: string | null;
  /** The function that was called, or its selector. */
  readonly method: string | null;
  /** Of the chain's coin; null where it is unknown. */
  readonly fee: { readonly quantity: string; readonly symbol: string | null } | null;
  readonly changes: readonly Change[];
  /** Events of other accounts' making, which count nowhere. */
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
  /** Whether money became tokens. */
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

/** What an activity was; null where it could not be loaded. */
export type Details = TransactionFacts | OrderFacts | RampFacts | null;

export const ACTIVITY_KINDS = ["SWAP", "TRANSFER", "LIQUIDITY", "APPROVAL", "RAMP", "NFT", "OTHER"] as const;
export type ActivityKind = (typeof ACTIVITY_KINDS)[number];

/** One entry of the list, as plain data: it stays as it is, whatever Relay's store forgets. */
export type Activity = {
  readonly id: string;
  /** Whose it is, checksummed. */
  readonly owner: string;
  readonly chain: Chain;
  /** Unix seconds. */
  readonly timestamp: number;
  readonly kind: ActivityKind;
  /** Whether another account made it and nothing in it counts: lists are without it by default. */
  readonly isHidden: boolean;
  readonly details: Details;
};

/** The hash of an activity's transaction or order; null for what has none. */
export function hashOf({ details }: Activity): string | null {
  return details && details.form !== "ramp" ? details.hash : null;
}

/** What an activity did; nothing for one that is no transaction. */
export function changesOf({ details }: Activity): readonly Change[] {
  return details?.form === "transaction" ? details.changes : [];
}

/** The addresses that took part in an activity: who sent and received, and who was allowed to. */
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

/** The last delegate that a transaction named, or that it named none any more; null for a transaction without one. */
export function delegationOf(changes: readonly Change[]) {
  return changes.findLast((change) => change.kind === "delegation") ?? null;
}

export function isSame(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}
