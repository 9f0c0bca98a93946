import { Suspense, type ReactNode } from "react";
import type { PreloadedQuery } from "react-relay/hooks";
import type { Chain } from "@cenote/domain/chains";
import { Boundary } from "../../feedback/RetryBoundary";
import type { TradeBalances } from "../__generated__/TradeBalances.graphql";
import { useTradeBalances, type HeldToken } from "../tradeBalances";

/** What the account holds: without an account, nothing. */
export type Balances = readonly HeldToken[] | "loading" | "failed";

type HeldTokensProps = {
  readonly balancesRef: PreloadedQuery<TradeBalances> | undefined;
  /** Null for all of them. */
  readonly network: Chain | null;
  readonly children: (balances: Balances) => ReactNode;
};

/** Reads what the account holds; the tokens to choose from do not wait for it. */
export function HeldTokens({ balancesRef, network, children }: HeldTokensProps) {
  if (!balancesRef) return children([]);
  return (
    <Boundary place={String(balancesRef.fetchKey)} fallback={() => children("failed")}>
      <Suspense fallback={children("loading")}>
        <Loaded balancesRef={balancesRef} network={network}>
          {children}
        </Loaded>
      </Suspense>
    </Boundary>
  );
}

function Loaded({
  balancesRef,
  network,
  children,
}: HeldTokensProps & { readonly balancesRef: PreloadedQuery<TradeBalances> }) {
  const all = useTradeBalances(balancesRef);
  return children(network === null ? all : all.filter(({ token }) => token.chain === network));
}
