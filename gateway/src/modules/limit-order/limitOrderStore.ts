import type { Chain } from "@cenote/domain/chains";
import DataLoader from "dataloader";
import type { SwapOrderStatus } from "../../__generated__/resolvers";
import type { CountedConnection, Page } from "../../request/connection";
import { bytes, type Db } from "../../store/db";
import type { OrderFault } from "../../chain/orders/orderState";
import type { SwapOrderRow } from "../provider/offChainStore";

/** An order with its record; amounts are in smallest units, times in Unix seconds. */
export type LimitOrderRow = SwapOrderRow & {
  readonly nonce: string;
  readonly startsAt: number | null;
  readonly signature: string;
  readonly fault: OrderFault | null;
  readonly missing: string | null;
};
export type LimitOrderPage = CountedConnection<LimitOrderRow>;

export type FilledRow = {
  readonly transactionHash: string;
  readonly timestamp: number;
  readonly filler: string;
  /** Null if several orders of the account were filled together. */
  readonly received: string | null;
};

export type LimitOrderFilter = {
  readonly chain: Chain;
  /** Null for all accounts. */
  readonly owner: string | null;
  /** Null for all statuses. */
  readonly statuses: readonly SwapOrderStatus[] | null;
};

/** A list's cursor key: the number of the record. */
export const LIMIT_ORDER_KEY_LENGTH = 1;

const COLUMNS = `record.id as record, record.provider, record.reference, record.machine, record.chain, record.owner,
  record.status, record.created_at as timestamp, record.hash, expiry, order_type as "orderType",
  encoded_order as "encodedOrder", input_token as "inputToken", input_amount as "inputAmount",
  output_token as "outputToken", output_amount as "outputAmount", nonce, starts_at as "startsAt", signature, fault, missing`;
const JOINED = `limit_order placed join provider_record record on record.id = placed.record
  join swap_order on swap_order.record = placed.record`;
const MATCHES = `placed.chain = $1 and ($2::bytea is null or swapper = $2)
  and ($3::text[] is null or record.status = any ($3))`;

/** Signed limit orders. */
export function limitOrderStore(db: Db) {
  const fills = new DataLoader<LimitOrderRow, FilledRow | null, number>(
    async (orders) => {
      const rows = await db.query<FilledRow & { record: number }>(FILLS, [orders.map(({ record }) => record)]);
      const byRecord = new Map(rows.map((row) => [row.record, row]));
      return orders.map(({ record }) => byRecord.get(record) ?? null);
    },
    { cacheKeyFn: ({ record }) => record },
  );

  return {
    page: (filter: LimitOrderFilter, { limit, key }: Page): Promise<LimitOrderRow[]> =>
      db.query<LimitOrderRow>(
        `select ${COLUMNS} from ${JOINED} where ${MATCHES} and ($4::bigint is null or placed.record < $4)
         order by placed.record desc limit $5`,
        [...values(filter), key ? Number(key[0]) : null, limit],
      ),

    count: async (filter: LimitOrderFilter): Promise<number> => {
      const [row] = await db.query<{ count: number }>(
        `select count(*) as count from ${JOINED} where ${MATCHES}`,
        values(filter),
      );
      return row?.count ?? 0;
    },

    find: async (chain: Chain, hash: string): Promise<LimitOrderRow | null> => {
      const [row] = await db.query<LimitOrderRow>(
        `select ${COLUMNS} from ${JOINED} where placed.chain = $1 and placed.hash = $2`,
        [chain, bytes(hash)],
      );
      return row ?? null;
    },

    fill: (order: LimitOrderRow) => fills.load(order),
  };
}

function values({ chain, owner, statuses }: LimitOrderFilter) {
  return [chain, owner && bytes(owner), statuses] as const;
}

/** The received amount is the sum of the transaction's transfers of the output to the account. */
const FILLS = `select placed.record as record, fill.hash as "transactionHash", fill.timestamp, fill.filler,
    case when (select count(*) from order_fill other where other.chain = fill.chain and other.hash = fill.hash
        and other.swapper = fill.swapper) > 1 then null
      when output_token = '\\x${"00".repeat(20)}'::bytea then (
        select sum(amount) from native_transfer moved join chain_transaction made on made.chain = moved.chain
          and made.block_number = moved.block_number and made.index = moved.index
        where made.chain = fill.chain and made.hash = fill.hash and moved.recipient = fill.swapper)
      else (
        select sum(amount) from transfer moved where moved.chain = fill.chain and moved.block_number = fill.block_number
          and moved.hash = fill.hash and moved.token = output_token and moved.recipient = fill.swapper) end as received
  from limit_order placed join swap_order on swap_order.record = placed.record
  cross join lateral (select * from order_fill where order_fill.chain = placed.chain and order_hash = placed.hash
    order by block_number, log_index limit 1) fill
  where placed.record = any ($1::bigint[])`;
