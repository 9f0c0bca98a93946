import type { Chain } from "@cenote/domain/chains";
import type { LimitTerms } from "@cenote/protocol/limit-orders/limitOrder";
import type { Address } from "viem";
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
    /** How many orders are open: an account's with the nonce, all of an account, and all of the chain. */
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

    /** An order that is stored already stays as it is. */
    add: ({ chain, hash, encoded, signature, terms, isContractSigned, createdAt }: ReceivedOrder): Promise<void> =>
      db.transaction(async (sql) => {
        const { swapper, inputToken, inputAmount, outputToken, outputAmount, nonce, startsAt, deadline } = terms;
        const applied = await records.apply(
          sql,
          orderBook(chain),
          {
            ...{ machine: "SWAP_ORDER", reference: hash, chain, owner: swapper.toLowerCase(), status: "OPEN" },
            ...{ createdAt, hash: null, destinationHash: null },
            terms: {
              ...{ expiry: Number(deadline), orderType: "LIMIT", encodedOrder: encoded },
              ...{ inputToken: inputToken.toLowerCase(), inputAmount },
              ...{ outputToken: outputToken.toLowerCase(), outputAmount },
            },
          },
          hash,
          createdAt,
        );
        if (applied !== "begun") return;
        await sql.query(
          `insert into limit_order (record, chain, hash, swapper, nonce, starts_at, signature, is_contract_signed)
           select id, $1, $2, $3, $4, $5, $6, $7 from provider_record where provider = $8 and reference = $9`,
          [
            ...[chain, bytes(hash), bytes(swapper.toLowerCase()), nonce, terms.hasStart ? Number(startsAt) : null],
            ...[bytes(signature), isContractSigned, orderBook(chain), hash],
          ],
        );
      }),
  };
}
