import { useEffect, useRef } from "react";
import { graphql, usePreloadedQuery, type PreloadedQuery } from "react-relay/hooks";
import type { OpenLimitOrders } from "./__generated__/OpenLimitOrders.graphql";

/** The parts of an open order that other orders of the account depend on. */
export type OpenOrder = {
  readonly nonce: bigint;
  /** The token's address: orders never sell the native coin. */
  readonly inputAddress: string;
  /** In smallest units. */
  readonly inputAmount: bigint;
};

type ReadOpenOrdersProps = {
  readonly queryRef: PreloadedQuery<OpenLimitOrders>;
  readonly onRead: (orders: readonly OpenOrder[]) => void;
};

/** Reads all open orders of the account on the chain: their nonces are taken, and their tokens are reserved. */
export function ReadOpenOrders({ queryRef, onRead }: ReadOpenOrdersProps) {
  const { limitOrders } = usePreloadedQuery<OpenLimitOrders>(
    graphql`
      query OpenLimitOrders($chain: Chain!, $owner: String!) @throwOnFieldError {
        limitOrders(chain: $chain, ownerAddress: $owner, statuses: [OPEN, INSUFFICIENT_FUNDS, ERROR], first: 256) {
          edges {
            node {
              nonce
              inputAmount
              details {
                inputToken {
                  address
                }
              }
            }
          }
        }
      }
    `,
    queryRef,
  );
  const read = useRef(onRead);
  useEffect(() => {
    read.current = onRead;
  });
  useEffect(() => {
    read.current(
      limitOrders.edges.map(({ node }) => ({
        nonce: BigInt(node.nonce),
        inputAddress: node.details.inputToken.address ?? "",
        inputAmount: BigInt(node.inputAmount),
      })),
    );
  }, [limitOrders]);
  return null;
}
