import type { Chain } from "@cenote/domain/chains";
import type { PoolPair } from "../../lib/poolPair";
import { PoolProviders } from "./PoolProviders";
import { PoolSiblings } from "./PoolSiblings";
import { PoolTransactions } from "./PoolTransactions";

export type PoolListsProps = {
  /** The pool's id in the schema. */
  readonly id: string;
  readonly chain: Chain;
  readonly pair: PoolPair;
};

/** What stands below the pool's figures: its code and its data follow them. */
export function PoolLists({ id, chain, pair }: PoolListsProps) {
  return (
    <>
      <PoolSiblings id={id} />
      <PoolProviders id={id} pair={pair} />
      <PoolTransactions id={id} chain={chain} pair={pair} />
    </>
  );
}
