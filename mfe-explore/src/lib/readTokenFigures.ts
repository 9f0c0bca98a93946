import { graphql, readInlineData } from "react-relay/hooks";
import type { ConcreteRequest } from "relay-runtime";
import type { readTokenFigures_token$key } from "./__generated__/readTokenFigures_token.graphql";

export type TokenFigures = ReturnType<typeof readTokenFigures>;

/**
 * Reads the figures of a token in a list and its CSV file that change with each block. In US dollars and percent. If
 * the token represents its asset, the volume is the asset's.
 */
export function readTokenFigures(key: readTokenFigures_token$key) {
  const { market, asset } = readInlineData(
    graphql`
      fragment readTokenFigures_token on Token
      @inline
      @argumentDefinitions(
        window: { type: "HistoryDuration!", defaultValue: DAY }
        chains: { type: "[Chain!]" }
        isAsset: { type: "Boolean!", defaultValue: false }
      ) {
        asset(chains: $chains) @include(if: $isAsset) {
          volume(duration: $window) {
            value
          }
        }
        market {
          price {
            value
          }
          changeHour: pricePercentChange(duration: HOUR) {
            value
          }
          changeDay: pricePercentChange(duration: DAY) {
            value
          }
          fullyDilutedValuation {
            value
          }
          volume(duration: $window) {
            value
          }
        }
      }
    `,
    key,
  );
  return {
    price: market?.price?.value,
    changeHour: market?.changeHour?.value,
    changeDay: market?.changeDay?.value,
    fullyDilutedValuation: market?.fullyDilutedValuation?.value,
    volume: (asset ?? market)?.volume?.value,
  };
}

/** The same figures for many tokens, by their ids. */
export const TOKEN_FIGURES_NOW = graphql`
  query ExploreTokensNow($ids: [ID!]!, $window: HistoryDuration!, $chains: [Chain!], $isByAsset: Boolean!) {
    nodes(ids: $ids) {
      ...readTokenFigures_token @arguments(window: $window, chains: $chains, isAsset: $isByAsset) @alias(as: "figures")
    }
  }
` as ConcreteRequest;
