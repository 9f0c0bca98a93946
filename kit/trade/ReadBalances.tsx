import { useLayoutEffect, useRef } from "react";
import type { PreloadedQuery } from "react-relay/hooks";
import { Later } from "../feedback/Later";
import type { TradeBalances } from "./__generated__/TradeBalances.graphql";
import { useTradeBalances, type HeldToken } from "./tradeBalances";

type ReadBalancesProps = {
  readonly queryRef: PreloadedQuery<TradeBalances>;
  readonly onRead: (held: readonly HeldToken[]) => void;
  readonly onFail?: () => void;
};

/** Hands an account's balances to a form, which can be used before they arrive, and without them. */
export function ReadBalances({ onFail, ...props }: ReadBalancesProps) {
  return (
    <Later onFail={onFail}>
      <Reader {...props} />
    </Later>
  );
}

function Reader({ queryRef, onRead }: Omit<ReadBalancesProps, "onFail">) {
  const held = useTradeBalances(queryRef);
  const heldRef = useRef(held);
  useLayoutEffect(() => {
    heldRef.current = held;
  });
  // By value: the list is another one at each rendering.
  const key = held.map(({ token, amount }) => `${token.id} ${amount}`).join();
  // Before the form is painted: balances that are known do not come a moment after it.
  useLayoutEffect(() => onRead(heldRef.current), [key, onRead]);
  return null;
}
