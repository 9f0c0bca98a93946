import type { Chain } from "@cenote/domain/chains";
import type { Rpc } from "../../indexer/rpc";

/** Wei that an address has now; null where the chain's node does not answer. */
export type NativeBalances = (chain: Chain, owner: string) => Promise<bigint | null>;

/** Native coins move without events, so they are read from the chains, once per block and owner. */
export function nativeBalances(
  rpcs: Partial<Record<Chain, Rpc>>,
  indexedBlock: (chain: Chain) => number | null,
): NativeBalances {
  const known = new Map<string, { block: number | null; balance: Promise<bigint | null> }>();
  return (chain, owner) => {
    const rpc = rpcs[chain];
    if (!rpc) return Promise.resolve(null);
    const key = `${chain}:${owner}`;
    const block = indexedBlock(chain);
    const last = known.get(key);
    if (last && last.block === block) return last.balance;

    if (known.size > MOST_KNOWN) known.clear();
    const balance = rpc.call<string>("eth_getBalance", owner, "latest").then(BigInt, () => {
      // The portfolio is shown without the native coins; the next look asks again.
      known.delete(key);
      return null;
    });
    known.set(key, { block, balance });
    return balance;
  };
}

const MOST_KNOWN = 10_000;
