import type { Chain } from "@cenote/domain/chains";
import type { SwapOrderType } from "../../__generated__/resolvers";
import type { Machine, ProviderStatus } from "./transitions";

/** Of an order. Amounts are in the tokens' smallest units; addresses are in lower case. */
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

/** Of a purchase or a sale; amounts and fees of the currency are decimal texts. */
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

/** Of a transfer to another chain. */
export type BridgeTerms = {
  readonly token: string;
  readonly amount: bigint;
  readonly destinationChain: Chain;
  readonly destinationToken: string;
  readonly destinationAmount: bigint;
  readonly recipient: string;
};

type Told<Kind extends Machine, Terms> = {
  readonly machine: Kind;
  /** The provider's own name for it. */
  readonly reference: string;
  readonly chain: Chain;
  readonly owner: string;
  readonly status: ProviderStatus;
  /** Unix seconds. */
  readonly createdAt: number;
  /** The transaction on `chain`, once there is one. */
  readonly hash: string | null;
  /** Of a bridge transfer: the transaction that pays out. */
  readonly destinationHash: string | null;
  /** What never changes. */
  readonly terms: Terms;
};

/** The content of a delivery: the current state of a record. */
export type ProviderEvent =
  Told<"SWAP_ORDER", SwapOrderTerms> | Told<"ON_RAMP" | "OFF_RAMP", RampTerms> | Told<"BRIDGE", BridgeTerms>;
