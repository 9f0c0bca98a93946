import { useLayoutEffect, useRef } from "react";
import type { PreloadedQuery } from "react-relay/hooks";
import { Later } from "../feedback/Later";
import type { TradeBalances } from "./__generated__/TradeBalances.graphql";
import { useTradeBalances, type HeldToken } from "./tradeBalances";

type ReadBalancesProps = {
  readonly queryRef: PreloadedQuery<TradeBalances>;
  /** Called with the balances, and again when they change; must be stable. */
  readonly onRead: (held: readonly HeldToken[]) => void;
  readonly onFail?: () => void;
};

/** Passes an account's balances to a form when they arrive, so that the form renders before. Renders nothing itself. */
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
  // By value: each render creates a new list.
  const key = held.map(({ token, amount }) => `${token.id} ${amount}`).join();
  // Before the form is painted, so that known balances appear with it.
  useLayoutEffect(() => onRead(heldRef.current), [key, onRead]);
  return null;
}
