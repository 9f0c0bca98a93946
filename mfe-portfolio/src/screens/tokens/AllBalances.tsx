import { useEffect, useLayoutEffect, useRef } from "react";
import { graphql, usePreloadedQuery, type PreloadedQuery } from "react-relay/hooks";
import type { PortfolioTokensRest } from "./__generated__/PortfolioTokensRest.graphql";
import { readHeldTokens } from "./readHeldTokens";

export type Balances = ReturnType<typeof readHeldTokens>;

type AllBalancesProps = {
  readonly queryRef: PreloadedQuery<PortfolioTokensRest>;
  readonly onRead: (balances: Balances) => void;
};

/** Passes all balances to the list, which already shows the first of them. */
export function AllBalances({ queryRef, onRead }: AllBalancesProps) {
  const { combinedPortfolio } = usePreloadedQuery<PortfolioTokensRest>(
    graphql`
      query PortfolioTokensRest($ownerAddresses: [String!]!, $chains: [Chain!]) {
        combinedPortfolio(ownerAddresses: $ownerAddresses, chains: $chains) {
          tokenBalances {
            ...readHeldTokens_balance
          }
        }
      }
    `,
    queryRef,
  );
  const balances = combinedPortfolio?.tokenBalances;
  if (!balances) throw new Error("PortfolioTokensRest brought no balances.");
  const readRef = useRef(onRead);
  useLayoutEffect(() => {
    readRef.current = onRead;
  });
  useEffect(() => readRef.current(readHeldTokens(balances)), [balances]);
  return null;
}
