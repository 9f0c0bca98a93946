import type { Address } from "viem";
import type { Chain } from "@cenote/domain/chains";
import type { Simulation } from "@cenote/kit/sending";
import type { TradeToken } from "@cenote/kit/trade/readTradeToken";
import type { SendableNft } from "./sendableNft";

/** What is to be sent: an amount of a token, or an NFT. */
export type Transfer = {
  readonly chain: Chain;
  readonly account: Address;
  readonly recipient: Address;
} & (
  | { readonly kind: "token"; readonly token: TradeToken; readonly amount: bigint }
  | { readonly kind: "nft"; readonly nft: SendableNft; readonly quantity: bigint }
);

/** Outcome of a transfer that was simulated. */
export type Trial = {
  /** Of the transfer alone. */
  readonly simulation: Simulation;
  /** The contract's own words for a failure, untrusted; null without any. */
  readonly error: string | null;
  /** What the recipient gets, in smallest units; null where it is not known. */
  readonly arrives: bigint | null;
  /** What leaves the account; null where it is not known. */
  readonly leaves: bigint | null;
};
