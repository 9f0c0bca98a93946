import { graphql, readInlineData } from "react-relay/hooks";
import type { PoolPair } from "../../../lib/pool/poolPair";
import type { readPoolTransaction_transaction$key } from "./__generated__/readPoolTransaction_transaction.graphql";

/** Effect of a transaction on the pair's base. */
export type PoolDeal = "buy" | "sell" | "add" | "remove";

/** Transaction of a pool in the list and the export. Quantities are positive into the pool, as decimal strings. */
export type PoolTransactionLine = ReturnType<typeof readPoolTransaction>;

export function readPoolTransaction(key: readPoolTransaction_transaction$key, { isReversed }: PoolPair) {
  const transaction = readInlineData(
    graphql`
      fragment readPoolTransaction_transaction on PoolTransaction @inline {
        chain
        type
        hash
        timestamp
        account
        usdValue {
          value
        }
        token0Quantity
        token1Quantity
      }
    `,
    key,
  );
  const { chain, type, hash, timestamp, account, usdValue, token0Quantity, token1Quantity } = transaction;
  const [baseQuantity, quoteQuantity] = isReversed
    ? [token1Quantity, token0Quantity]
    : [token0Quantity, token1Quantity];
  return {
    chain,
    hash,
    timestamp,
    account,
    baseQuantity,
    quoteQuantity,
    value: usdValue?.value,
    deal: dealOf(type, baseQuantity),
  };
}

function dealOf(type: string, baseQuantity: string): PoolDeal {
  if (type === "ADD") return "add";
  if (type === "REMOVE") return "remove";
  return baseQuantity.startsWith("-") ? "buy" : "sell";
}
