import type { Chain } from "@cenote/domain/chains";
import type { Address } from "viem";
import { bytes, type Db } from "../../../store/db";
import type { CheckedOrder } from "./orderStanding";

export type SignedOrder = CheckedOrder & {
  readonly chain: Chain;
  readonly encoded: string;
  readonly isNative: boolean;
  /** Unix seconds. */
  readonly createdAt: number;
};

/** Writes the orders that the gateway receives. */
export function signedOrderStore(db: Db) {
  return {
    /** How many orders of a maker have not ended; those that have are dropped. */
    count: async (chain: Chain, maker: Address, now: number): Promise<number> => {
      await db.write("delete from signed_order where chain = $1 and maker = $2 and end_at <= $3", [
        ...[chain, bytes(maker.toLowerCase())],
        now,
      ]);
      const [row] = await db.query<{ count: number }>(
        "select count(*) as count from signed_order where chain = $1 and maker = $2",
        [chain, bytes(maker.toLowerCase())],
      );
      return row?.count ?? 0;
    },

    /** An order that is stored already stays as it is. */
    add: async ({ chain, hash, terms, encoded, isNative, isContractSigned, createdAt }: SignedOrder) => {
      const { kind, maker, collection, tokenId, currency, startPrice, endPrice, quantity, isPartial } = terms;
      await db.write(
        `insert into signed_order (chain, hash, kind, maker, collection, token_id, currency, price, end_price, is_native,
           quantity, is_partial, start_at, end_at, encoded, is_contract_signed, created_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17)
         on conflict (chain, hash) do nothing`,
        [
          ...[chain, bytes(hash), kind, bytes(maker.toLowerCase()), bytes(collection.toLowerCase()), tokenId],
          ...[bytes(currency.toLowerCase()), startPrice, endPrice, isNative, quantity, isPartial],
          ...[Number(terms.startTime), Number(terms.endTime), bytes(encoded), isContractSigned, createdAt],
        ],
      );
    },
  };
}
