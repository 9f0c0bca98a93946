import type { Address } from "viem";
import type { SwapOrderStatus } from "../../__generated__/resolvers";
import type { ChainConfig } from "../../chain/chainConfig";
import { bytes, type Db } from "../../store/db";
import { answersAtCheckpoint, type AtCheckpoint } from "../follow/answersAtCheckpoint";
import { orderCalls } from "../../chain/orders/orderCalls";
import { isLive, orderState, type OrderFault, type OrderState } from "../../chain/orders/orderState";

type Check = AtCheckpoint & {
  readonly db: Db;
  readonly chain: string;
  readonly config: Pick<ChainConfig, "chainId" | "contracts" | "orders">;
  /** Number of the last blocks that can be undone. */
  readonly undoBlocks: number;
};

type WatchedOrder = {
  readonly record: number;
  readonly status: SwapOrderStatus;
  readonly fault: OrderFault | null;
  readonly missing: string | null;
  readonly hash: string | null;
  readonly swapper: string;
  readonly nonce: string;
  readonly deadline: number;
  readonly inputToken: string;
  readonly amount: string;
  readonly encoded: string;
  readonly signature: string;
  readonly isContractSigned: boolean;
  /** The transaction that filled it. */
  readonly fillHash: string | null;
};

/** Some contracts pad the answer to `isValidSignature` to more than a word. */
const MAX_ANSWER_BYTES = 64;

/**
 * Compares signed limit orders with the chain at each block: those that have not ended, and those whose end is not
 * final.
 */
export class OrderCheck {
  /** The hash of the block at which they were compared. */
  private checked: string | null = null;

  async step(check: Check) {
    const { db, chain, config, checkpoint } = check;
    if (!config.orders || this.checked === checkpoint.hash) return;
    const watched = await db.query<WatchedOrder>(WATCHED, [chain, checkpoint.number - check.undoBlocks]);
    if (watched.length) {
      const place = { chainId: config.chainId, permit2: config.contracts.permit2 as Address };
      const orders = watched.map((order) => ({ ...order, nonce: BigInt(order.nonce), amount: BigInt(order.amount) }));
      const { calls, factsOf } = orderCalls(orders, place);
      const answers = await answersAtCheckpoint(check, calls, MAX_ANSWER_BYTES);
      // The chain has advanced: they are compared at its next block.
      if (!answers) return;
      const facts = factsOf(answers.map(({ data }) => data));
      const moves = orders.flatMap((order, index) => {
        const read = facts[index];
        if (!read) return [];
        const { timestamp } = checkpoint;
        const state = orderState({ ...read, ...order, isFilled: order.fillHash !== null, timestamp });
        return isChanged(watched[index]!, state) ? [{ order, state }] : [];
      });
      if (moves.length) await write(check, moves);
    }
    this.checked = checkpoint.hash;
  }
}

/** An order that ended at a block after the one in $2 is watched until that block is final. */
const WATCHED = `select record.id as record, record.status, fault, missing, record.hash, swapper, nonce,
    expiry as deadline, input_token as "inputToken", input_amount as amount, encoded_order as encoded, signature,
    is_contract_signed as "isContractSigned", fill.hash as "fillHash"
  from limit_order placed join provider_record record on record.id = placed.record
  join swap_order on swap_order.record = placed.record
  left join lateral (select hash from order_fill where order_fill.chain = placed.chain and order_hash = placed.hash
    order by block_number, log_index limit 1) fill on true
  where placed.chain = $1 and (record.status in ('OPEN', 'INSUFFICIENT_FUNDS', 'ERROR') or ended_block > $2)
  order by record.id`;

function isChanged(order: WatchedOrder, { status, fault, missing }: OrderState): boolean {
  const isSame = order.status === status && order.fault === fault && order.missing === (missing?.toString() ?? null);
  return !isSame || (status === "FILLED" && order.hash !== order.fillHash);
}

type Move = { readonly order: Pick<WatchedOrder, "record" | "fillHash">; readonly state: OrderState };

async function write({ db, checkpoint }: Check, moves: readonly Move[]) {
  await db.background.transaction(async (sql) => {
    await sql.query(
      `update provider_record set status = moved.status, hash = moved.hash, changed_at = $4, delivery = null
       from unnest($1::bigint[], $2::text[], $3::bytea[]) as moved (record, status, hash)
       where id = moved.record and (provider_record.status, provider_record.hash) is distinct from (moved.status, moved.hash)`,
      [
        moves.map(({ order }) => order.record),
        moves.map(({ state }) => state.status),
        moves.map(({ order, state }) => (state.status === "FILLED" ? bytes(order.fillHash!) : null)),
        checkpoint.timestamp,
      ],
    );
    await sql.query(
      `update limit_order set fault = moved.fault, missing = moved.missing,
         ended_block = case when moved.is_live then null else coalesce(ended_block, $5) end
       from unnest($1::bigint[], $2::text[], $3::numeric[], $4::boolean[]) as moved (record, fault, missing, is_live)
       where limit_order.record = moved.record`,
      [
        moves.map(({ order }) => order.record),
        moves.map(({ state }) => state.fault),
        moves.map(({ state }) => state.missing),
        moves.map(({ state }) => isLive(state.status)),
        checkpoint.number,
      ],
    );
  });
}
