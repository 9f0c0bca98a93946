import type { Address } from "viem";
import type { Chain } from "@cenote/domain/chains";
import type { SendableNft } from "./sendableNft";

/** What is to be sent: an amount of a token, or an NFT. */
export type Transfer = {
  readonly chain: Chain;
  readonly account: Address;
  readonly recipient: Address;
} & (
  | {
      readonly kind: "token";
      /** Null for the chain's coin. */
      readonly token: Address | null;
      readonly amount: bigint;
    }
  | { readonly kind: "nft"; readonly nft: SendableNft; readonly quantity: bigint }
);

/** What a transfer would do, of a run without a signature. */
export type Trial = {
  readonly isSuccess: boolean;
  /** Too little of the chain's coin for what is sent. */
  readonly isShortOfCoin: boolean;
  /** The contract's own words for a failure, untrusted; null without any. */
  readonly error: string | null;
  /** What the recipient gets, in smallest units; null where it is not known. */
  readonly arrives: bigint | null;
  /** What leaves the account; null where it is not known. */
  readonly leaves: bigint | null;
  readonly gasUsed: bigint | null;
};
