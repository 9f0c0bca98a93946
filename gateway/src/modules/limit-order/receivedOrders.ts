import type { Chain } from "@cenote/domain/chains";
import type { LimitTerms } from "@cenote/protocol/limit-orders/limitOrder";
import type { Address } from "viem";
import { bound, rowOf, SQL } from "../../store/postgres/boundStatement";
import { bytes, type Db } from "../../store/db";
import { orderBook } from "../provider/providers";
import { recordStore } from "../provider/recordStore";

/** A checked order that the gateway received. */
export type ReceivedOrder = {
  readonly chain: Chain;
  readonly hash: string;
  readonly encoded: string;
  readonly signature: string;
  readonly terms: LimitTerms;
  readonly isContractSigned: boolean;
  /** Unix seconds, by the chain's time. */
  readonly createdAt: number;
};

const OPEN = "record.status in ('OPEN', 'INSUFFICIENT_FUNDS', 'ERROR')";

/** Writes the limit orders that the gateway receives. */
export function receivedOrders(db: Db) {
  const records = recordStore(db);
  return {
    /** Returns how many orders are open: the account's with the nonce, all of the account, and all of the chain. */
    openCounts: async (chain: Chain, swapper: Address, nonce: bigint) => {
      const [row] = await db.query<{ same: number; own: number; all: number }>(
        `select count(*) filter (where swapper = $2 and nonce = $3) as same, count(*) filter (where swapper = $2) as own,
           count(*) as all
         from limit_order placed join provider_record record on record.id = placed.record
         where placed.chain = $1 and ${OPEN}`,
        [chain, bytes(swapper.toLowerCase()), nonce],
      );
      return row!;
    },

    isKnown: async (chain: Chain, hash: string): Promise<boolean> => {
      const [row] = await db.query("select from limit_order where chain = $1 and hash = $2", [chain, bytes(hash)]);
      return row !== undefined;
    },

    /** An order that is already stored is not changed. */
    add: ({ chain, hash, encoded, signature, terms, isContractSigned, createdAt }: ReceivedOrder): Promise<void> =>
      db.transaction(async (sql) => {
        const { swapper, inputToken, inputAmount, outputToken, outputAmount, nonce, startsAt, deadline } = terms;
        const applied = await records.apply(
          sql,
          orderBook(chain),
          {
            machine: "SWAP_ORDER",
            reference: hash,
            chain,
            owner: swapper.toLowerCase(),
            status: "OPEN",
            createdAt,
            hash: null,
            destinationHash: null,
            terms: {
              expiry: Number(deadline),
              orderType: "LIMIT",
              encodedOrder: encoded,
              inputToken: inputToken.toLowerCase(),
              inputAmount,
              outputToken: outputToken.toLowerCase(),
              outputAmount,
            },
          },
          hash,
          createdAt,
        );
        if (applied !== "begun") return;
        const order = rowOf({
          record: SQL`(select id from provider_record where provider = ${orderBook(chain)} and reference = ${hash})`,
          chain,
          hash: bytes(hash),
          swapper: bytes(swapper.toLowerCase()),
          nonce,
          starts_at: terms.hasStart ? Number(startsAt) : null,
          signature: bytes(signature),
          is_contract_signed: isContractSigned,
        });
        await sql.query(...bound`insert into limit_order ${order}`);
      }),
  };
}
