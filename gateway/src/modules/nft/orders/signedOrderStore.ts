import type { Chain } from "@cenote/domain/chains";
import type { Address } from "viem";
import { bound, rowOf } from "../../../store/postgres/boundStatement";
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
    /** Returns how many orders of a maker have not ended; deletes those that have. */
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

    /** An order that is already stored is not changed. */
    add: async ({ chain, hash, terms, encoded, isNative, isContractSigned, createdAt }: SignedOrder) => {
      const { kind, maker, collection, tokenId, currency, startPrice, endPrice, quantity, isPartial } = terms;
      const row = rowOf({
        chain,
        hash: bytes(hash),
        kind,
        maker: bytes(maker.toLowerCase()),
        collection: bytes(collection.toLowerCase()),
        token_id: tokenId,
        currency: bytes(currency.toLowerCase()),
        price: startPrice,
        end_price: endPrice,
        is_native: isNative,
        quantity,
        is_partial: isPartial,
        start_at: Number(terms.startTime),
        end_at: Number(terms.endTime),
        encoded: bytes(encoded),
        is_contract_signed: isContractSigned,
        created_at: createdAt,
      });
      await db.write(...bound`insert into signed_order ${row} on conflict (chain, hash) do nothing`);
    },
  };
}
