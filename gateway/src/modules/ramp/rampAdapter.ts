import type { IncomingHttpHeaders } from "node:http";
import type { Chain } from "@cenote/domain/chains";
import type { RampDirection, RampRefusal, RampSessionStatus } from "../../__generated__/resolvers";
import type { ProviderEvent } from "../provider/providerEvent";

/** A purchase or sale. */
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

/** A provider's offer. Money is in units of the currency, as decimals; the token's amount in smallest units. */
export type RampOffer = {
  readonly tokenAmount: bigint;
  readonly currencyAmount: string;
  readonly networkFee: string | null;
  readonly transactionFee: string | null;
  readonly totalFee: string | null;
  /** Unix seconds. */
  readonly expiresAt: number;
};

/** The reason for no offer; `limit` is in the units of the order's amount, null if it is not reported. */
export type RampNoOffer = { readonly refusal: RampRefusal; readonly limit: string | null };

export type RampCheckout = {
  /** The session's id, which the provider repeats in its events. */
  readonly id: string;
  readonly order: RampOrder;
  /** The buyer's or the seller's address, checksummed. */
  readonly address: string;
  /** The URL that the provider returns the visitor to. */
  readonly returnUrl: string;
};

/** A provider's report about a session. */
export type SessionEvent = {
  readonly id: string;
  readonly status: Exclude<RampSessionStatus, "OPEN" | "EXPIRED">;
  readonly reference: string | null;
  /** In lower case. */
  readonly depositAddress: string | null;
  readonly hash: string | null;
  /**
   * Reported amounts, which replace the quoted ones. Money as decimals, `tokenAmount` in whole tokens: the provider
   * does not know the contract's decimals.
   */
  readonly amounts: Readonly<Partial<Record<ReportedAmount, string>>>;
};

export type ReportedAmount = "tokenAmount" | "currencyAmount" | "networkFee" | "transactionFee" | "totalFee";

/** The event of one delivery: of a session, or of a record that may belong to a session. */
export type DeliveredEvent =
  | { readonly kind: "session"; readonly event: SessionEvent }
  | { readonly kind: "record"; readonly event: ProviderEvent };

/** A delivery that the provider has signed. */
export type SignedDelivery = {
  /** The delivery's key, which a retry repeats. */
  readonly key: string;
  /** Unix seconds. */
  readonly signedAt: number;
  /**
   * Decodes the event; null for one that does not affect anything stored here. Throws HttpRefusal for a body that
   * cannot be decoded.
   */
  readonly read: () => DeliveredEvent | null;
};

/** The gateway's interface to one kind of provider. */
export type RampAdapter = {
  /** Rejects if the provider does not answer. */
  readonly quote: (order: RampOrder, signal: AbortSignal) => Promise<RampOffer | RampNoOffer>;
  /** Returns the page to send the visitor to. Rejects if the provider does not answer. */
  readonly checkoutUrl: (checkout: RampCheckout, signal: AbortSignal) => Promise<string>;
  /** Throws HttpRefusal unless the provider has signed the delivery, and recently. `now` is in Unix seconds. */
  readonly authenticate: (headers: IncomingHttpHeaders, body: Buffer, now: number) => SignedDelivery;
  /** Whether an illegal transition is acknowledged: otherwise the provider would repeat the delivery for days. */
  readonly acceptsStale: boolean;
};

export function isOffer(answer: RampOffer | RampNoOffer): answer is RampOffer {
  return !("refusal" in answer);
}
