import { randomBytes } from "node:crypto";
import type { Chain } from "@cenote/domain/chains";
import type { RampDirection, RampSessionStatus } from "../../__generated__/resolvers";
import { bound, parameter, rowOf } from "../../store/postgres/boundStatement";
import { bytes, type Db, type Sql } from "../../store/db";
import type { ProviderEvent } from "../provider/providerEvent";
import type { RampOffer, RampOrder, ReportedAmount, SessionEvent } from "./rampAdapter";
import { toUnits } from "./adapters/decimals";
import { isSessionLegal, SESSION_TRANSITIONS } from "./sessionTransitions";

/** Time in which a visitor has to pay, in seconds. */
const SESSION_SECONDS = 2 * 3600;
/** The deposit of a sale may take longer. */
const DEPOSIT_SECONDS = 48 * 3600;
/** Unpaid sessions are deleted after this. */
const UNUSED_SECONDS = 30 * 86_400;
/** Any client may begin sessions: above this many unpaid ones, further ones are refused. */
export const MAX_WAITING = 20_000;

export type SessionRow = {
  readonly id: string;
  readonly provider: string;
  readonly direction: RampDirection;
  readonly chain: Chain;
  readonly token: string;
  readonly decimals: number;
  readonly owner: string;
  readonly currency: string;
  readonly tokenAmount: string;
  readonly currencyAmount: string;
  readonly networkFee: string | null;
  readonly transactionFee: string | null;
  readonly totalFee: string | null;
  readonly status: RampSessionStatus;
  readonly depositAddress: string | null;
  readonly reference: string | null;
  readonly hash: string | null;
  readonly createdAt: number;
  readonly changedAt: number;
  readonly expiresAt: number;
};

const ROWS = `select id, provider, direction, chain, token, decimals, owner, currency, token_amount as "tokenAmount",
    currency_amount as "currencyAmount", network_fee as "networkFee", transaction_fee as "transactionFee",
    total_fee as "totalFee", status, deposit_address as "depositAddress", reference, hash, created_at as "createdAt",
    changed_at as "changedAt", expires_at as "expiresAt"
  from ramp_session`;
const WAITING = "status in ('OPEN', 'AWAITING_DEPOSIT')";

/** The outcome of an event: `foreign` means that the provider has no such session, the others are as for records. */
export type SessionApplied = "moved" | "unchanged" | "illegal" | "contradiction" | "foreign";

/** The only place that knows how sessions are stored. */
export function rampSessionStore(db: Db) {
  return {
    /** Returns sessions in the requested order; unknown ones are omitted. */
    find: async (ids: readonly string[]): Promise<SessionRow[]> => {
      const rows = await db.query<SessionRow>(`${ROWS} where id = any ($1::text[])`, [ids]);
      const byId = new Map(rows.map((row) => [row.id, row]));
      return ids.flatMap((id) => byId.get(id) ?? []);
    },

    waiting: async (): Promise<number> => {
      const [row] = await db.query<{ count: number }>(
        `select count(*)::int as count from ramp_session where ${WAITING}`,
      );
      return row!.count;
    },

    /** Begins a session for an offer; returns its id. `now` is in Unix seconds. */
    begin: async (provider: string, order: RampOrder, owner: string, offer: RampOffer, now: number) => {
      const id = randomBytes(16).toString("hex");
      const { direction, chain, token, decimals, country, currency } = order;
      const row = rowOf({
        id,
        provider,
        direction,
        chain,
        token: bytes(token),
        decimals,
        owner: bytes(owner),
        country,
        currency,
        token_amount: offer.tokenAmount,
        currency_amount: offer.currencyAmount,
        network_fee: offer.networkFee,
        transaction_fee: offer.transactionFee,
        total_fee: offer.totalFee,
        status: "OPEN",
        created_at: now,
        changed_at: now,
        expires_at: now + SESSION_SECONDS,
      });
      await db.write(...bound`insert into ramp_session ${row}`);
      return id;
    },

    /** Ends expired sessions, and deletes old unpaid ones; returns how many ended. */
    expire: async (now: number): Promise<number> => {
      // Checked first: a statement that writes invalidates the response cache, even when it changes nothing.
      const [due] = await db.query(
        `select from ramp_session where (${WAITING} and expires_at < $1)
           or (status in ('EXPIRED', 'DECLINED') and changed_at < $2) limit 1`,
        [now, now - UNUSED_SECONDS],
      );
      if (!due) return 0;
      await db.write("delete from ramp_session where status in ('EXPIRED', 'DECLINED') and changed_at < $1", [
        now - UNUSED_SECONDS,
      ]);
      const rows = await db.write(
        `update ramp_session set status = 'EXPIRED', changed_at = $1 where ${WAITING} and expires_at < $1 returning id`,
        [now],
      );
      return rows.length;
    },
  };
}

/** Returns the session of an event, locked until the transaction ends; null if the provider has none with that id. */
export async function lockSession(sql: Sql, provider: string, id: string): Promise<SessionRow | null> {
  const [row] = await sql.query<SessionRow>(`${ROWS} where id = $1 and provider = $2 for update`, [id, provider]);
  return row ?? null;
}

/** Whether a record matches the terms of its session. */
export function isOfSession(session: SessionRow, { machine, chain, owner, terms }: ProviderEvent): boolean {
  if (machine !== "ON_RAMP" && machine !== "OFF_RAMP") return false;
  const direction = machine === "ON_RAMP" ? "BUY" : "SELL";
  const same = session.chain === chain && session.owner === owner && session.token === terms.token;
  return same && session.direction === direction && session.currency === terms.currency;
}

/**
 * Applies a provider's event to its session, inside the transaction that also stores the delivery's response.
 * `exactAmount` is the token's amount in smallest units, if the provider reports it so.
 */
export async function moveSession(
  sql: Sql,
  session: SessionRow,
  { status: reported, reference, depositAddress, hash, amounts }: Omit<SessionEvent, "id">,
  now: number,
  exactAmount: bigint | null = null,
): Promise<SessionApplied> {
  // A provider that cancels a paid order refunds the payment.
  const status = reported === "DECLINED" && session.status === "PROCESSING" ? "FAILED" : reported;
  const isOther = (stored: string | null, submitted: string | null) =>
    stored !== null && submitted !== null && stored !== submitted;
  const isContrary =
    isOther(session.depositAddress, depositAddress) ||
    isOther(session.hash, hash) ||
    isOther(session.reference, reference);
  if (isContrary) return "contradiction";
  const isUnchanged = session.status === status;
  // A session in a final state keeps its last amounts.
  if (isUnchanged && !SESSION_TRANSITIONS[status].length) return "unchanged";
  if (!isUnchanged && !isSessionLegal(session.direction, session.status, status)) return "illegal";
  const units = (name: ReportedAmount) => amounts[name] ?? null;
  const reportedAmount = amounts.tokenAmount === undefined ? null : toUnits(amounts.tokenAmount, session.decimals);
  const tokenAmount = exactAmount ?? reportedAmount;
  const newStatus = parameter(status);
  await sql.query(
    ...bound`update ramp_session set status = ${newStatus}, reference = coalesce(reference, ${reference}),
       hash = coalesce(hash, ${hash && bytes(hash)}),
       deposit_address = coalesce(deposit_address, ${depositAddress && bytes(depositAddress)}),
       token_amount = coalesce(${tokenAmount && tokenAmount > 0n ? tokenAmount : null}::numeric, token_amount),
       currency_amount = coalesce(${units("currencyAmount")}::numeric, currency_amount),
       network_fee = coalesce(${units("networkFee")}::numeric, network_fee),
       transaction_fee = coalesce(${units("transactionFee")}::numeric, transaction_fee),
       total_fee = coalesce(${units("totalFee")}::numeric, total_fee), changed_at = ${now},
       expires_at = case when ${newStatus} = 'AWAITING_DEPOSIT' then greatest(expires_at, ${now + DEPOSIT_SECONDS})
         else expires_at end
     where id = ${session.id}`,
  );
  return isUnchanged ? "unchanged" : "moved";
}
