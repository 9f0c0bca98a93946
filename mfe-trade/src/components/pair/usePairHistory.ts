import { graphql, readInlineData, usePreloadedQuery, type PreloadedQuery } from "react-relay/hooks";
import { toPair } from "@cenote/kit/pair/pairOrder";
import type { PairHistory } from "./__generated__/PairHistory.graphql";
import type { usePairHistory_token$key } from "./__generated__/usePairHistory_token.graphql";
import { rateChange, rateHistory } from "./rateHistory";
import { readPairSide } from "./readPairSide";
import { ratePrice } from "./ratePrice";

/** Reads a pair with its price and price history; null if the gateway does not know a token. */
export function usePairHistory(queryRef: PreloadedQuery<PairHistory>) {
  const { sold, bought } = usePreloadedQuery<PairHistory>(
    graphql`
      query PairHistory($chain: Chain!, $sold: String, $bought: String, $duration: HistoryDuration!)
      @throwOnFieldError {
        sold: token(chain: $chain, address: $sold) {
          ...usePairHistory_token
        }
        bought: token(chain: $chain, address: $bought) {
          ...usePairHistory_token
        }
      }
    `,
    queryRef,
  );
  if (!sold || !bought) return null;

  const pair = toPair(readSide(sold), readSide(bought));
  return {
    pair,
    price: ratePrice(pair),
    percentChange: rateChange(pair.base.percentChange, pair.quote.percentChange),
    history: rateHistory(pair.base.history, pair.quote.history),
  };
}

function readSide(key: usePairHistory_token$key) {
  const token = readInlineData(
    graphql`
      fragment usePairHistory_token on Token @inline {
        ...readPairSide_token
        market {
          pricePercentChange(duration: $duration) {
            value
          }
          priceHistory(duration: $duration) {
            timestamp
            value
          }
        }
      }
    `,
    key,
  );
  return {
    ...readPairSide(token),
    percentChange: token.market?.pricePercentChange?.value,
    history: (token.market?.priceHistory ?? []).flatMap((point) =>
      point ? { timestamp: point.timestamp, value: point.value } : [],
    ),
  };
}
