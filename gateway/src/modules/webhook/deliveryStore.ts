import { bound, rowOf } from "../../store/postgres/boundStatement";
import { bytes, type Db, type Sql } from "../../store/db";
import { TOLERANCE_SECONDS } from "@cenote/server/providerSignature";

/** A retry gets the former response for this long; an old signature is refused much earlier, by its time. */
export const ANSWER_SECONDS = 7 * 86_400;
const SWEEP_SECONDS = 3600;

/** The response to a delivery. */
export type DeliveryAnswer = { readonly status: number; readonly answer: string };
export type Delivery = {
  readonly provider: string;
  readonly key: string;
  /** SHA-256 in hex. */
  readonly bodyHash: string;
  /** Unix seconds. */
  readonly signedAt: number;
};

/** Returns whether a delivery is the first with its key. Runs in the transaction that also applies the delivery. */
export async function takeDelivery(
  sql: Sql,
  { provider, key, bodyHash, signedAt }: Delivery,
  now: number,
): Promise<"first" | "replayed" | "reused" | DeliveryAnswer> {
  // Deliveries with the same key run sequentially.
  await sql.query("select pg_advisory_xact_lock(hashtextextended($1, 0))", [`${provider} key ${key}`]);
  await sql.query("delete from provider_signature where signed_at < $1", [now - 2 * TOLERANCE_SECONDS]);
  await sql.query("insert into provider_signature values ($1, $2, $3, $4) on conflict do nothing", [
    ...[provider, signedAt, bytes(bodyHash), key],
  ]);
  const [signed] = await sql.query<{ key: string }>(
    "select key from provider_signature where provider = $1 and signed_at = $2 and body_hash = $3",
    [provider, signedAt, bytes(bodyHash)],
  );
  if (signed!.key !== key) return "replayed";
  const [before] = await sql.query<DeliveryAnswer & { bodyHash: string }>(
    `select status, answer, body_hash as "bodyHash" from provider_delivery where provider = $1 and key = $2`,
    [provider, key],
  );
  if (!before) return "first";
  return before.bodyHash === bodyHash ? { status: before.status, answer: before.answer } : "reused";
}

export async function keepAnswer(
  sql: Sql,
  { provider, key, bodyHash }: Delivery,
  { status, answer }: DeliveryAnswer,
  now: number,
) {
  const row = rowOf({ provider, key, body_hash: bytes(bodyHash), received_at: now, status, answer });
  await sql.query(...bound`insert into provider_delivery ${row}`);
}

/** Deletes responses too old for a retry, an hour's at once; returns how many. */
export async function forgetAnswers(db: Db, now: number): Promise<number> {
  const oldest = Math.floor((now - ANSWER_SECONDS) / SWEEP_SECONDS) * SWEEP_SECONDS;
  // Checked first: a statement that writes invalidates the response cache, even when it changes nothing.
  const [due] = await db.query("select from provider_delivery where received_at < $1 limit 1", [oldest]);
  if (!due) return 0;
  return (await db.write("delete from provider_delivery where received_at < $1 returning key", [oldest])).length;
}
