import type { Sql } from "../../store/db";
import type { DeliveredEvent, SessionEvent } from "../ramp/rampAdapter";
import { isOfSession, lockSession, moveSession, type SessionApplied, type SessionRow } from "../ramp/rampSessionStore";
import type { ProviderEvent } from "../provider/providerEvent";
import type { Applied, recordStore } from "../provider/recordStore";

type Records = ReturnType<typeof recordStore>;
export type DeliveredApplied = Applied | SessionApplied;

type Delivered<Event> = {
  readonly provider: string;
  readonly delivered: Event;
  /** The delivery's key. */
  readonly delivery: string;
  /** Unix seconds. */
  readonly now: number;
};

/** Applies a provider's event to its session and its record, both or neither; in the delivery's transaction. */
export function applyDelivered(
  sql: Sql,
  records: Records,
  { delivered, ...rest }: Delivered<DeliveredEvent>,
): Promise<DeliveredApplied> {
  return delivered.kind === "session"
    ? applySession(sql, records, { delivered: delivered.event, ...rest })
    : applyRecord(sql, records, { delivered: delivered.event, ...rest });
}

const SESSION_STATUSES: Readonly<Record<string, SessionEvent["status"]>> = {
  PENDING: "PROCESSING",
  CONFIRMED: "COMPLETED",
  FAILED: "FAILED",
};

/** Applies a record; one of a purchase or a sale that was begun here also updates its session. */
async function applyRecord(
  sql: Sql,
  records: Records,
  { provider, delivered: event, delivery, now }: Delivered<ProviderEvent>,
): Promise<DeliveredApplied> {
  const isRamp = event.machine === "ON_RAMP" || event.machine === "OFF_RAMP";
  const session = isRamp ? await lockSession(sql, provider, event.terms.externalSessionId) : null;
  if (session && !isOfSession(session, event)) return "contradiction";
  const applied = await records.apply(sql, provider, event, delivery, now);
  if (!isRamp || !session || (applied !== "begun" && applied !== "moved")) return applied;
  const { currencyAmount, networkFee, transactionFee, totalFee, amount } = event.terms;
  const money = Object.entries({ currencyAmount, networkFee, transactionFee, totalFee });
  await moveSession(
    sql,
    session,
    {
      status: SESSION_STATUSES[event.status]!,
      reference: event.reference,
      depositAddress: null,
      hash: event.hash,
      amounts: Object.fromEntries(money.filter(([, value]) => value !== null)),
    },
    now,
    amount,
  );
  return applied;
}

/** Applies an event to a session; a session that has ended becomes a record, with its last amounts. */
async function applySession(
  sql: Sql,
  records: Records,
  { provider, delivered: event, delivery, now }: Delivered<SessionEvent>,
): Promise<DeliveredApplied> {
  const session = await lockSession(sql, provider, event.id);
  if (!session) return "foreign";
  const applied = await moveSession(sql, session, event, now);
  if (applied !== "moved") return applied;
  const record = recordOf((await lockSession(sql, provider, event.id))!);
  if (record) {
    await records.apply(sql, provider, { ...record, status: "PENDING" }, delivery, now);
    await records.apply(sql, provider, record, delivery, now);
  }
  return applied;
}

/** Returns a session's record; null if it has not ended, or ended without a reference or a transaction. */
function recordOf(session: SessionRow): ProviderEvent | null {
  const { status, reference, hash, chain, owner, createdAt, token, currency, currencyAmount } = session;
  if ((status !== "COMPLETED" && status !== "FAILED") || !reference) return null;
  if (status === "COMPLETED" && !hash) return null;
  const { networkFee, transactionFee, totalFee } = session;
  return {
    machine: session.direction === "BUY" ? "ON_RAMP" : "OFF_RAMP",
    chain,
    owner,
    reference,
    createdAt,
    hash,
    destinationHash: null,
    status: status === "COMPLETED" ? "CONFIRMED" : "FAILED",
    terms: {
      token,
      amount: BigInt(session.tokenAmount),
      currency,
      currencyAmount,
      networkFee,
      transactionFee,
      totalFee,
      externalSessionId: session.id,
    },
  };
}
