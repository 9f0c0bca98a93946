import { graphql, readInlineData } from "react-relay/hooks";
import type { Pair } from "@cenote/kit/pair/pairOrder";
import type { readPairTrade_transaction$key } from "./__generated__/readPairTrade_transaction.graphql";
import { toPairTrade, type PairTrade } from "./pairTrade";
import type { PairSide } from "./readPairSide";

export function readPairTrade(key: readPairTrade_transaction$key, pair: Pair<PairSide>): PairTrade {
  const { token0, token0Quantity, token1, token1Quantity } = readInlineData(
    graphql`
      fragment readPairTrade_transaction on PoolTransaction @inline {
        token0 {
          id
          decimals
        }
        token0Quantity
        token1 {
          id
          decimals
        }
        token1Quantity
      }
    `,
    key,
  );
  return toPairTrade(
    [
      { id: token0.id, decimals: token0.decimals, quantity: token0Quantity },
      { id: token1.id, decimals: token1.decimals, quantity: token1Quantity },
    ],
    pair,
  );
}
