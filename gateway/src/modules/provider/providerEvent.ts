import type { Chain } from "@cenote/domain/chains";
import type { SwapOrderType } from "../../__generated__/resolvers";
import type { Machine, ProviderStatus } from "./transitions";

/** The terms of an order. Amounts are in the tokens' smallest units; addresses are in lower case. */
export type SwapOrderTerms = {
  /** Unix seconds. */
  readonly expiry: number;
  readonly orderType: SwapOrderType;
  /** In hex. */
  readonly encodedOrder: string;
  readonly inputToken: string;
  readonly inputAmount: bigint;
  readonly outputToken: string;
  readonly outputAmount: bigint;
};

/** The terms of a purchase or a sale; currency amounts and fees are decimal texts. */
export type RampTerms = {
  readonly token: string;
  readonly amount: bigint;
  /** ISO 4217 code. */
  readonly currency: string;
  readonly currencyAmount: string;
  readonly networkFee: string | null;
  readonly transactionFee: string | null;
  readonly totalFee: string | null;
  readonly externalSessionId: string;
};

/** The terms of a transfer to another chain. */
export type BridgeTerms = {
  readonly token: string;
  readonly amount: bigint;
  readonly destinationChain: Chain;
  readonly destinationToken: string;
  readonly destinationAmount: bigint;
  readonly recipient: string;
};

type Reported<Kind extends Machine, Terms> = {
  readonly machine: Kind;
  /** The provider's own id for it. */
  readonly reference: string;
  readonly chain: Chain;
  readonly owner: string;
  readonly status: ProviderStatus;
  /** Unix seconds. */
  readonly createdAt: number;
  /** The transaction on `chain`, once it exists. */
  readonly hash: string | null;
  /** Bridge transfers only: the transaction that pays out. */
  readonly destinationHash: string | null;
  /** The constant terms. */
  readonly terms: Terms;
};

/** The content of a delivery: the current state of a record. */
export type ProviderEvent =
  | Reported<"SWAP_ORDER", SwapOrderTerms>
  | Reported<"ON_RAMP" | "OFF_RAMP", RampTerms>
  | Reported<"BRIDGE", BridgeTerms>;
