import { isChain } from "../chain/addresses";
import type { Page } from "./connection";
import { bytes } from "../store/db";

/** Parts of a ranking's cursor: the figure, the chain and the address of the row before the page. */
export const RANK_LENGTH = 3;

/** Returns where a page begins, as statement parameters. A cursor comes from the client: its content is untrusted. */
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
