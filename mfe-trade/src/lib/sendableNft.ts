import type { Address } from "viem";
import type { Chain } from "@cenote/domain/chains";

/** An NFT that the account holds, of a standard whose transfers are known. Its texts and picture are untrusted. */
export type SendableNft = {
  readonly id: string;
  readonly chain: Chain;
  readonly contract: Address;
  readonly standard: "ERC721" | "ERC1155";
  readonly tokenId: bigint;
  readonly name: string;
  readonly collection: string;
  readonly pictureUrl: string | null;
  /** Number held; 1 for ERC-721. */
  readonly held: bigint;
};
