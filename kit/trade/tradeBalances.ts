import { formatUnits } from "viem/utils";
import { graphql, usePreloadedQuery, type PreloadedQuery } from "react-relay/hooks";
import { type TradeBalances } from "./__generated__/TradeBalances.graphql";
import { readTradeToken, type TradeToken } from "./readTradeToken";

/** Balance of a token in an account. */
export type HeldToken = {
  readonly token: TradeToken;
  /** In smallest units, exact. */
  readonly amount: bigint;
  /** In US dollars; null without a price. */
  readonly value: number | null;
  /** Whether it is spam, which is not offered. */
  readonly isHidden: boolean;
};

/** Returns all tokens of an account on all chains, most valuable first. */
export function useTradeBalances(queryRef: PreloadedQuery<TradeBalances>): readonly HeldToken[] {
  const { portfolios } = usePreloadedQuery<TradeBalances>(
    graphql`
      query TradeBalances($owners: [String!]!) @throwOnFieldError {
        portfolios(ownerAddresses: $owners) {
          tokenBalances {
            amount
            isHidden
            denominatedValue {
              value
            }
            token {
              ...readTradeToken_token
            }
          }
        }
      }
    `,
    queryRef,
  );
  return (portfolios[0]?.tokenBalances ?? []).map(({ token, amount, denominatedValue, isHidden }) => ({
    token: readTradeToken(token),
    amount: BigInt(amount),
    value: denominatedValue?.value ?? null,
    isHidden: isHidden ?? false,
  }));
}

/** Returns a balance in whole tokens as a rounded number; null while the token's decimals are unknown. */
export function heldQuantity({ token: { decimals }, amount }: HeldToken): number | null {
  return decimals === null ? null : Number(formatUnits(amount, decimals));
}
