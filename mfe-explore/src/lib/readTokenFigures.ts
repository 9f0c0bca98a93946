import { graphql, readInlineData } from "react-relay/hooks";
import type { ConcreteRequest } from "relay-runtime";
import type { readTokenFigures_token$key } from "./__generated__/readTokenFigures_token.graphql";

export type TokenFigures = ReturnType<typeof readTokenFigures>;

/** The figures of a token in a list and its CSV file that change with each block. In US dollars and percent. */
export function readTokenFigures(key: readTokenFigures_token$key) {
  const { market } = readInlineData(
    graphql`
      fragment readTokenFigures_token on Token
      @inline
      @argumentDefinitions(window: { type: "HistoryDuration!", defaultValue: DAY }) {
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
    volume: market?.volume?.value,
  };
}

/** The same of many tokens, by their ids. */
export const TOKEN_FIGURES_NOW = graphql`
  query ExploreTokensNow($ids: [ID!]!, $window: HistoryDuration!) {
    nodes(ids: $ids) {
      ...readTokenFigures_token @arguments(window: $window) @alias(as: "figures")
    }
  }
` as ConcreteRequest;
