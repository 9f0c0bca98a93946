import type { Chain } from "@cenote/domain/chains";
import { GraphQLError } from "graphql";
import { sharedWork, type SharedWork } from "../../lib/sharedWork";
import type { AllVisitorNodes } from "../../chain/visitorNodes";

/** Returns the present wei per unit of gas; null if the node does not answer. Rejects when the signal aborts. */
export type GasPrices = (chain: Chain, operation: AbortSignal) => Promise<bigint | null>;

/** Reads the node's own estimate, once per block. */
export function gasPrices(nodes: AllVisitorNodes, indexedBlock: (chain: Chain) => number | null): GasPrices {
  const cache = new Map<Chain, { readonly block: number | null; readonly price: SharedWork<bigint | null> }>();
  return (chain, operation) => {
    const visitors = nodes[chain];
    if (!visitors) return Promise.resolve(null);
    const block = indexedBlock(chain);
    const last = cache.get(chain);
    if (last?.block === block && !last.price.isAbandoned) return last.price.join(operation);

    const price = sharedWork((signal) =>
      visitors
        .forOperation(signal)
        .call<string>("eth_gasPrice")
        .then(BigInt, (error: unknown) => {
          cache.delete(chain);
          // A refused or abandoned call is an error of the operation. An unavailable node leaves the cost unknown.
          if (error instanceof GraphQLError) throw error;
          return null;
        }),
    );
    cache.set(chain, { block, price });
    return price.join(operation);
  };
}
