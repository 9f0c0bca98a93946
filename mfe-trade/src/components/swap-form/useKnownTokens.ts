import { useState } from "react";
import type { TradeToken } from "@cenote/kit/trade/readTradeToken";
import type { SwapPlace } from "../../lib/swapPlace";

/** Returns the tokens of a place: fetched ones, and those that were picked here and are not fetched yet. */
export function useKnownTokens({ chain, tokenIn, tokenOut }: SwapPlace, fetched: readonly (TradeToken | null)[]) {
  const [chosen, setChosen] = useState<readonly TradeToken[]>([]);
  const tokens = [...fetched, ...chosen];
  const find = (address: string | null | undefined) =>
    tokens.find((token) => token?.chain === chain && isSame(token.address, address)) ?? null;
  return {
    tokenIn: find(tokenIn),
    tokenOut: find(tokenOut),
    onToken: (token: TradeToken) => setChosen([...chosen, token]),
  };
}

function isSame(one: string | null, other: string | null | undefined): boolean {
  return other !== undefined && (one?.toLowerCase() ?? null) === (other?.toLowerCase() ?? null);
}
