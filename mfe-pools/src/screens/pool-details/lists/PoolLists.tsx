import type { Chain } from "@cenote/domain/chains";
import type { PoolPair } from "../../../lib/pool/poolPair";
import { PoolProviders } from "./PoolProviders";
import { PoolSiblings } from "./PoolSiblings";
import { PoolTransactions } from "./PoolTransactions";

export type PoolListsProps = {
  /** Id of the pool in the schema. */
  readonly id: string;
  readonly chain: Chain;
  readonly pair: PoolPair;
};

/** Lists below the pool's figures, whose code and data are loaded after them. */
export function PoolLists({ id, chain, pair }: PoolListsProps) {
  return (
    <>
      <PoolSiblings id={id} />
      <PoolProviders id={id} pair={pair} />
      <PoolTransactions id={id} chain={chain} pair={pair} />
    </>
  );
}
