import DataLoader from "dataloader";
import type { Chain } from "@cenote/domain/chains";
import type { SwapOrderStatus, TransactionStatus } from "../../__generated__/resolvers";
import type { Db } from "../../store/db";
import type { BridgeTerms, RampTerms, SwapOrderTerms } from "./providerEvent";
import type { Machine } from "./transitions";

type Recorded<Kind extends Machine, Status> = {
  readonly record: number;
  readonly provider: string;
  readonly reference: string;
  readonly machine: Kind;
  readonly chain: Chain;
  readonly owner: string;
  readonly status: Status;
  /** When it began, in Unix seconds. */
  readonly timestamp: number;
  readonly hash: string | null;
};

/** Terms as the database returns them: whole numbers of any size are texts. */
type Stored<Terms> = { readonly [Term in keyof Terms]: Terms[Term] extends bigint ? string : Terms[Term] };

export type SwapOrderRow = Recorded<"SWAP_ORDER", SwapOrderStatus> & Stored<SwapOrderTerms>;
export type RampRow = Recorded<"ON_RAMP" | "OFF_RAMP", TransactionStatus> & Stored<RampTerms>;
export type BridgeRow = Recorded<"BRIDGE", TransactionStatus> &
  Stored<Pick<BridgeTerms, "destinationChain" | "recipient">> & { readonly destinationHash: string | null };

export type RecordRow = SwapOrderRow | RampRow | BridgeRow;
/** A record with its own entry in a list of activities. */
export type OffChainRow = SwapOrderRow | RampRow;
type Name = { readonly provider: string; readonly reference: string };

const ROWS = `select record.id as record, record.provider, record.reference, record.machine, record.chain, record.owner,
    record.status, record.created_at as timestamp, record.hash,
    expiry, order_type as "orderType", encoded_order as "encodedOrder", input_token as "inputToken",
    input_amount as "inputAmount", output_token as "outputToken", output_amount as "outputAmount",
    coalesce(ramp.token, bridge.token) as token, coalesce(ramp.amount, bridge.amount) as amount, currency,
    currency_amount as "currencyAmount", network_fee as "networkFee", transaction_fee as "transactionFee",
    total_fee as "totalFee", external_session_id as "externalSessionId",
    destination_chain as "destinationChain", destination_hash as "destinationHash", recipient
  from provider_record record left join swap_order on swap_order.record = record.id
  left join ramp_transfer ramp on ramp.record = record.id left join bridge_transfer bridge on bridge.record = record.id`;

/** The current providers' records. Access is checked where they are requested. */
export function offChainStore(db: Db) {
  const records = new DataLoader<number, RecordRow | null>(async (ids) => {
    const rows = await db.query<RecordRow>(`${ROWS} where record.id = any ($1::bigint[])`, [ids]);
    const byId = new Map(rows.map((row) => [row.record, row]));
    return ids.map((id) => byId.get(id) ?? null);
  });

  return {
    find: (record: number) => records.load(record),
    /** Finds a record by the provider's id, which cannot be guessed if it is private. */
    named: async ({ provider, reference }: Name): Promise<RecordRow | null> => {
      const [row] = await db.query<RecordRow>(`${ROWS} where record.provider = $1 and record.reference = $2`, [
        provider,
        reference,
      ]);
      return row ?? null;
    },
  };
}
