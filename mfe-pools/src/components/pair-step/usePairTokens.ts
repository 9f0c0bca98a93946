import { useState } from "react";
import type { TradeToken } from "@cenote/kit/trade/readTradeToken";
import { withChosen, type CreatePlace } from "../../lib/createPlace";

/** Returns the tokens of a place: the fetched ones, or a just chosen one at once. Null until one is chosen or known. */
export function usePairTokens(
  place: CreatePlace,
  fetched: readonly (TradeToken | null)[],
  setPlace: (place: CreatePlace) => void,
) {
  const [chosen, setChosen] = useState<readonly TradeToken[]>([]);
  const find = (address: string | null | undefined) =>
    [...fetched, ...chosen].find((token) => token?.chain === place.chain && isSame(token.address, address)) ?? null;
  return {
    tokens: [find(place.tokens[0]), find(place.tokens[1])] as const,
    choose(side: 0 | 1, token: TradeToken) {
      setChosen([...chosen, token]);
      setPlace(withChosen(place, side, token));
    },
  };
}

function isSame(one: string | null, other: string | null | undefined): boolean {
  return other !== undefined && (one?.toLowerCase() ?? null) === (other?.toLowerCase() ?? null);
}
