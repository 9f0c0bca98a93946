import type { IncomingHttpHeaders } from "node:http";
import type { Chain } from "@cenote/domain/chains";
import type { RampDirection, RampRefusal, RampSessionStatus } from "../../__generated__/resolvers";
import type { ProviderEvent } from "../provider/providerEvent";

/** What is bought or sold. */
export type RampOrder = {
  readonly direction: RampDirection;
  /** ISO 3166-1 alpha-2 code. */
  readonly country: string;
  /** ISO 4217 code. */
  readonly currency: string;
  readonly chain: Chain;
  /** In lower case; the zero address for the native token. */
  readonly token: string;
  readonly decimals: number;
  /** BUY: units of the currency, as a decimal. SELL: the token's smallest units. */
  readonly amount: string;
};

/** What a provider offers. Money is in units of the currency, as decimals; the token's amount in smallest units. */
export type RampOffer = {
  readonly tokenAmount: bigint;
  readonly currencyAmount: string;
  readonly networkFee: string | null;
  readonly transactionFee: string | null;
  readonly totalFee: string | null;
  /** Unix seconds. */
  readonly expiresAt: number;
};

/** Why there is no offer; `limit` is in the units of the order's amount, null where it is not reported. */
export type RampNoOffer = { readonly refusal: RampRefusal; readonly limit: string | null };

export type RampCheckout = {
  /** Of the session: the provider repeats it in its events. */
  readonly id: string;
  readonly order: RampOrder;
  /** The buyer's or the seller's address, checksummed. */
  readonly address: string;
  /** Where the provider sends the visitor afterwards. */
  readonly returnUrl: string;
};

/** What a provider reports about a session. */
export type SessionEvent = {
  readonly id: string;
  readonly status: Exclude<RampSessionStatus, "OPEN" | "EXPIRED">;
  readonly reference: string | null;
  /** In lower case. */
  readonly depositAddress: string | null;
  readonly hash: string | null;
  /**
   * Replace what was quoted, as far as they are reported. Money as decimals, `tokenAmount` in whole tokens: the provider
   * does not know the contract's decimals.
   */
  readonly amounts: Readonly<Partial<Record<ReportedAmount, string>>>;
};

export type ReportedAmount = "tokenAmount" | "currencyAmount" | "networkFee" | "transactionFee" | "totalFee";

/** What one delivery reports: an event of a session, or of a record that may belong to a session. */
export type DeliveredEvent =
  | { readonly kind: "session"; readonly event: SessionEvent }
  | { readonly kind: "record"; readonly event: ProviderEvent };

/** A delivery that the provider has signed. */
export type SignedDelivery = {
  /** Of the delivery: a retry repeats it. */
  readonly key: string;
  /** Unix seconds. */
  readonly signedAt: number;
  /** Null for what concerns nothing that is kept here. Throws HttpRefusal for a body that is not understood. */
  readonly read: () => DeliveredEvent | null;
};

/** How the gateway speaks with one kind of provider. */
export type RampAdapter = {
  /** Rejects where the provider does not answer. */
  readonly quote: (order: RampOrder, signal: AbortSignal) => Promise<RampOffer | RampNoOffer>;
  /** The page that the visitor is sent to. Rejects where the provider does not answer. */
  readonly checkoutUrl: (checkout: RampCheckout, signal: AbortSignal) => Promise<string>;
  /** Throws HttpRefusal unless the provider has signed the delivery, and recently. `now` is in Unix seconds. */
  readonly authenticate: (headers: IncomingHttpHeaders, body: Buffer, now: number) => SignedDelivery;
  /** Whether a transition that is not legal is answered as received: the provider would repeat the delivery for days. */
  readonly acceptsStale: boolean;
};

export function isOffer(answer: RampOffer | RampNoOffer): answer is RampOffer {
  return !("refusal" in answer);
}
