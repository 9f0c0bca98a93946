import {
  chainFacts,
  DEFAULT_CHAIN,
  isNativeAddress,
  NATIVE_TOKEN_PATH,
  toChain,
  toUrlName,
  type Chain,
} from "@cenote/domain/chains";
import { CHAIN_PARAMETER, SWAP_PARAMETERS } from "@cenote/domain/paths";
import { isAddress } from "@cenote/kit/text/address";

/** A swap, as in the URL. */
export type SwapPlace = {
  readonly chain: Chain;
  /** An address, null for the native coin; undefined if not chosen. */
  readonly tokenIn: string | null | undefined;
  readonly tokenOut: string | null | undefined;
  /** In whole tokens, with a decimal point; empty without an amount. */
  readonly amount: string;
  /** Which of the two amounts is exact. */
  readonly kind: "EXACT_IN" | "EXACT_OUT";
};

/** One of the two tokens of a swap. */
export type PairSide = "tokenIn" | "tokenOut";

const FIELDS = { EXACT_IN: "input", EXACT_OUT: "output" } as const;
/** No token has more digits: 78 of 2^256, and as many decimals. */
const MAX_CHARACTERS = 160;

/** Reads a link, which is untrusted: invalid parts count as not chosen. */
export function readSwap(search: URLSearchParams): SwapPlace {
  const chain = toChain(search.get(CHAIN_PARAMETER) ?? "") ?? DEFAULT_CHAIN;
  const tokenIn = tokenOf(chain, search.get(SWAP_PARAMETERS.tokenIn));
  const tokenOut = tokenOf(chain, search.get(SWAP_PARAMETERS.tokenOut));
  const amount = search.get(SWAP_PARAMETERS.amount) ?? "";
  const isOutput = search.get(SWAP_PARAMETERS.field)?.toLowerCase() === FIELDS.EXACT_OUT;
  return {
    chain,
    tokenIn,
    tokenOut: isSame(tokenIn, tokenOut) ? undefined : tokenOut,
    amount: /^(\d+\.?\d*|\.\d+)$/.test(amount) && amount.length <= MAX_CHARACTERS ? amount : "",
    kind: isOutput ? "EXACT_OUT" : "EXACT_IN",
  };
}

/** Returns the search parameters of a link to a swap; others are kept. */
export function writeSwap(
  search: URLSearchParams,
  { chain, tokenIn, tokenOut, amount, kind }: SwapPlace,
): URLSearchParams {
  const next = new URLSearchParams(search);
  const set = (name: string, value: string | undefined) => (value ? next.set(name, value) : next.delete(name));
  set(CHAIN_PARAMETER, toUrlName(chain));
  set(SWAP_PARAMETERS.tokenIn, tokenIn === null ? NATIVE_TOKEN_PATH : tokenIn);
  set(SWAP_PARAMETERS.tokenOut, tokenOut === null ? NATIVE_TOKEN_PATH : tokenOut);
  set(SWAP_PARAMETERS.amount, amount);
  set(SWAP_PARAMETERS.field, kind === "EXACT_OUT" ? FIELDS.EXACT_OUT : undefined);
  return next;
}

/**
 * Sets the token of one side. If it is the token of the other side, the two change sides; a token of another chain
 * clears the other side.
 */
export function withToken<Place extends SwapPlace>(
  place: Place,
  side: PairSide,
  { chain, address }: { readonly chain: Chain; readonly address: string | null },
): Place {
  const other = side === "tokenIn" ? "tokenOut" : "tokenIn";
  if (chain !== place.chain) return { ...place, chain, [side]: address, [other]: undefined };
  return isSame(place[other], address) ? reversed(place) : { ...place, [side]: address };
}

/** Returns the inverse swap: the exact amount stays with its token. */
export function reversed<Place extends SwapPlace>(place: Place): Place {
  const { tokenIn, tokenOut, kind } = place;
  return { ...place, tokenIn: tokenOut, tokenOut: tokenIn, kind: kind === "EXACT_IN" ? "EXACT_OUT" : "EXACT_IN" };
}

/** Older links contain the native coin's symbol. */
function tokenOf(chain: Chain, text: string | null): string | null | undefined {
  if (!text) return undefined;
  if (isNativeAddress(chain, text) || text.toUpperCase() === chainFacts(chain).nativeSymbol) return null;
  return isAddress(text) ? text : undefined;
}

function isSame(one: string | null | undefined, other: string | null | undefined): boolean {
  return one === undefined || other === undefined ? false : one?.toLowerCase() === other?.toLowerCase();
}
