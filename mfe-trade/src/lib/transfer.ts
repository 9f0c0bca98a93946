import type { Address } from "viem";
import type { Chain } from "@cenote/domain/chains";
import type { Simulation } from "@cenote/kit/sending";
import type { TradeToken } from "@cenote/kit/trade/readTradeToken";
import type { SendableNft } from "./sendableNft";

/** A transfer to send: an amount of a token, or an NFT. */
export type Transfer = {
  readonly chain: Chain;
  readonly account: Address;
  readonly recipient: Address;
} & (
  | { readonly kind: "token"; readonly token: TradeToken; readonly amount: bigint }
  | { readonly kind: "nft"; readonly nft: SendableNft; readonly quantity: bigint }
);

/** Outcome of a simulated transfer. */
export type Trial = {
  /** The simulation of the transfer alone. */
  readonly simulation: Simulation;
  /** The contract's own error message, untrusted; null without one. */
  readonly error: string | null;
  /** The amount that the recipient gets, in smallest units; null if unknown. */
  readonly arrives: bigint | null;
  /** The amount that leaves the account; null if unknown. */
  readonly leaves: bigint | null;
};
