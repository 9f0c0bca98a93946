import { useState, type ReactNode } from "react";
import type { PreloadedQuery } from "react-relay/hooks";
import type { Chain } from "@cenote/domain/chains";
import type { TradeBalances } from "../__generated__/TradeBalances.graphql";
import { ReadBalances } from "../ReadBalances";
import type { HeldToken } from "../tradeBalances";

/** The account's tokens; empty without an account. */
export type Balances = readonly HeldToken[] | "loading" | "failed";

type HeldTokensProps = {
  readonly balancesRef: PreloadedQuery<TradeBalances> | undefined;
  /** Null for all networks. */
  readonly network: Chain | null;
  readonly children: (balances: Balances) => ReactNode;
};

/**
 * Reads the account's balances. The tokens to choose from are not suspended with it: they keep the active option when
 * balances arrive, and at each block.
 */
export function HeldTokens({ balancesRef, network, children }: HeldTokensProps) {
  const [read, setRead] = useState<Balances>("loading");
  if (!balancesRef) return children([]);
  const isOfAll = typeof read === "string" || network === null;
  return (
    <>
      <ReadBalances queryRef={balancesRef} onRead={setRead} onFail={() => setRead("failed")} />
      {children(isOfAll ? read : read.filter(({ token }) => token.chain === network))}
    </>
  );
}
