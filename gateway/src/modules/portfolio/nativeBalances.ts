import type { Chain } from "@cenote/domain/chains";
import { GraphQLError } from "graphql";
import { LRUCache } from "lru-cache";
import { sharedWork, type SharedWork } from "../../lib/sharedWork";
import type { AllVisitorNodes } from "../../chain/visitorNodes";

/** Returns the present wei of an address; null if the chain's node does not answer. Rejects when the signal aborts. */
export type NativeBalances = (chain: Chain, owner: string, operation: AbortSignal) => Promise<bigint | null>;

const MAX_CACHED = 10_000;

type CachedBalance = { readonly block: number | null; readonly balance: SharedWork<bigint | null> };

/** Native coins move without events, so they are read from the chains, once per block and owner. */
export function nativeBalances(nodes: AllVisitorNodes, indexedBlock: (chain: Chain) => number | null): NativeBalances {
  const cache = new LRUCache<string, CachedBalance>({ max: MAX_CACHED });
  return (chain, owner, operation) => {
    const visitors = nodes[chain];
    if (!visitors) return Promise.resolve(null);
    const key = `${chain}:${owner}`;
    const block = indexedBlock(chain);
    const last = cache.get(key);
    if (last?.block === block && !last.balance.isAbandoned) return last.balance.join(operation);

    const forget = () => {
      if (cache.peek(key) === mine) cache.delete(key);
    };
    const balance = sharedWork((signal) =>
      visitors
        .forOperation(signal)
        .call<string>("eth_getBalance", owner, "latest")
        .then(BigInt, (error: unknown) => {
          forget();
          // A refused or abandoned call is an error of the operation. An unavailable node leaves out the native coins.
          if (error instanceof GraphQLError) throw error;
          return null;
        }),
    );
    const mine: CachedBalance = { block, balance };
    cache.set(key, mine);
    return balance.join(operation);
  };
}
