import { Suspense, useEffect, useRef } from "react";
import type { PreloadedQuery } from "react-relay/hooks";
import { RetryBoundary } from "../feedback/RetryBoundary";
import type { TradeBalances } from "./__generated__/TradeBalances.graphql";
import { useTradeBalances, type HeldToken } from "./tradeBalances";

type ReadBalancesProps = {
  readonly queryRef: PreloadedQuery<TradeBalances>;
  readonly onRead: (held: readonly HeldToken[]) => void;
};

/** Hands an account's balances to a form, which can be used before they arrive, and without them. */
export function ReadBalances(props: ReadBalancesProps) {
  return (
    <RetryBoundary fallback={() => null}>
      <Suspense>
        <Reader {...props} />
      </Suspense>
    </RetryBoundary>
  );
}

function Reader({ queryRef, onRead }: ReadBalancesProps) {
  const held = useTradeBalances(queryRef);
  const heldRef = useRef(held);
  useEffect(() => {
    heldRef.current = held;
  });
  // By value: the list is another one at each rendering.
  const key = held.map(({ token, amount }) => `${token.id} ${amount}`).join();
  useEffect(() => onRead(heldRef.current), [key, onRead]);
  return null;
}
