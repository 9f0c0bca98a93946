import { isChain } from "./addresses";
import { encodeCursor, type Page } from "./connection";
import { bytes } from "./db";

/** What a page of a ranking is found by: the figure, the chain and the address of the row before it. */
type Ranked = { readonly figure: number; readonly chain: string; readonly address: string };

/** So many parts has a cursor of a ranking, at least. */
export const RANK_LENGTH = 3;

export function rankCursor({ figure, chain, address }: Ranked): string {
  return encodeCursor([figure, chain, address]);
}

/** Where a page begins, as a statement takes it. A cursor comes from outside: what stands in it need not be what was put there. */
export function rankPlace(
  { key }: Page,
  isAscending = false,
): readonly [figure: number | string, chain: string, address: string] {
  const [figure = "", chain = "", address = ""] = key ?? [];
  const isFigure = /^-?Infinity$/.test(figure) || (/^[\d.e+-]{1,30}$/.test(figure) && isFinite(Number(figure)));
  if (!isFigure || !isChain(chain) || !/^0x([0-9a-f]{40}|[0-9a-f]{64})$/.test(address)) {
    return [isAscending ? "-Infinity" : "Infinity", "", bytes("0x")];
  }
  return [/Infinity/.test(figure) ? figure : Number(figure), chain, bytes(address)];
}
