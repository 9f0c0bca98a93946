import type { Chain } from "@cenote/domain/chains";
import { SWAP_PARAMETERS } from "@cenote/domain/paths";
import { localAmount } from "@cenote/kit/trade/amountField";
import { readSwap } from "./swapPlace";

/** What a link to sending fills in. */
export type SendPlace = {
  readonly chain: Chain;
  /** An address, null for the chain's coin; undefined where none is given. */
  readonly token: string | null | undefined;
  /** As the visitor would type it. */
  readonly amount: string;
  /** As given: the form checks it. */
  readonly recipient: string;
};

const RECIPIENT_MAX_CHARACTERS = 100;

/** Reads a link, which anyone may have written: what is invalid in it counts as not given. */
export function readSend(search: URLSearchParams): SendPlace {
  const { chain, tokenIn, amount } = readSwap(search);
  return {
    ...{ chain, token: tokenIn },
    amount: localAmount(amount),
    recipient: (search.get(SWAP_PARAMETERS.recipient) ?? "").slice(0, RECIPIENT_MAX_CHARACTERS),
  };
}
