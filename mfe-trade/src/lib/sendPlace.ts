import type { Chain } from "@cenote/domain/chains";
import { SEND_NFT_PARAMETERS, SWAP_PARAMETERS } from "@cenote/domain/paths";
import { isAddress } from "@cenote/kit/text/address";
import { localAmount } from "@cenote/kit/trade/amountField";
import { readSwap } from "./swapPlace";

/** An NFT in a link. */
export type LinkedItem = { readonly contract: string; readonly tokenId: string };

/** The parts of a link to the send form. */
export type SendPlace = {
  readonly chain: Chain;
  /** An address, null for the native coin; undefined if not given. */
  readonly token: string | null | undefined;
  /** Null if the link has none: then tokens are sent. */
  readonly nft: LinkedItem | null;
  /** In the visitor's number format. */
  readonly amount: string;
  /** As in the link: the form checks it. */
  readonly recipient: string;
};

const TOKEN_ID = /^\d{1,78}$/;
const RECIPIENT_MAX_CHARACTERS = 100;

/** Reads a link, which is untrusted: invalid parts count as not given. */
export function readSend(search: URLSearchParams): SendPlace {
  const { chain, tokenIn, amount } = readSwap(search);
  return {
    chain,
    token: tokenIn,
    nft: nftOf(search),
    amount: localAmount(amount),
    recipient: (search.get(SWAP_PARAMETERS.recipient) ?? "").slice(0, RECIPIENT_MAX_CHARACTERS),
  };
}

function nftOf(search: URLSearchParams): LinkedItem | null {
  const contract = search.get(SEND_NFT_PARAMETERS.contract) ?? "";
  const tokenId = search.get(SEND_NFT_PARAMETERS.tokenId) ?? "";
  return isAddress(contract) && TOKEN_ID.test(tokenId) ? { contract, tokenId } : null;
}
