import type { Chain } from "@cenote/domain/chains";
import { SEND_NFT_PARAMETERS, SWAP_PARAMETERS } from "@cenote/domain/paths";
import { isAddress } from "@cenote/kit/text/address";
import { localAmount } from "@cenote/kit/trade/amountField";
import { readSwap } from "./swapPlace";

/** An NFT as a link names it. */
export type LinkedItem = { readonly contract: string; readonly tokenId: string };

/** What a link to sending fills in. */
export type SendPlace = {
  readonly chain: Chain;
  /** An address, null for the chain's coin; undefined where none is given. */
  readonly token: string | null | undefined;
  /** Null where the link names none: then tokens are sent. */
  readonly nft: LinkedItem | null;
  /** As the visitor would type it. */
  readonly amount: string;
  /** As given: the form checks it. */
  readonly recipient: string;
};

const TOKEN_ID = /^\d{1,78}$/;
const RECIPIENT_MAX_CHARACTERS = 100;

/** Reads a link, which anyone may have written: what is invalid in it counts as not given. */
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
