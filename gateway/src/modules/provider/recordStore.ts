import { bound, rowOf, SQL } from "../../store/postgres/boundStatement";
import { bytes, type Db, type Sql } from "../../store/db";
import { termsDigest } from "./payloads";
import type { ProviderEvent } from "./providerEvent";
import { isLegal, type Machine } from "./transitions";

/** The outcome of an event: `early` events must wait for another one, all other outcomes are final. */
export type Applied = "begun" | "moved" | "unchanged" | "early" | "illegal" | "contradiction";

type StoredRecord = {
  id: number;
  machine: Machine;
  status: string;
  terms: string;
  hash: string | null;
  destinationHash: string | null;
};

/** Orders of the gateway's own books expire by their chain's time. */
const DUE = "status in ('OPEN', 'INSUFFICIENT_FUNDS') and expiry < $1 and provider not like 'orders.%'";

/** The only place that writes providers' events. */
export function recordStore(db: Db) {
  return {
    /**
     * Applies an event if its transition is legal; `delivery` is its delivery's key, `now` is in Unix seconds. Runs
     * inside the transaction that also stores the delivery's response.
     */
    apply: async (
      sql: Sql,
      provider: string,
      event: ProviderEvent,
      delivery: string,
      now: number,
    ): Promise<Applied> => {
      const terms = termsDigest(event);
      // Deliveries about one record run sequentially, also before the record exists.
      await sql.query("select pg_advisory_xact_lock(hashtextextended($1, 0))", [`${provider} ${event.reference}`]);
      const [record] = await sql.query<StoredRecord>(
        `select record.id, machine, status, terms, hash, destination_hash as "destinationHash"
         from provider_record record left join bridge_transfer on bridge_transfer.record = record.id
         where provider = $1 and reference = $2`,
        [provider, event.reference],
      );
      if (!record) {
        if (!isLegal(event.machine, null, event.status)) return "early";
        await begin(sql, provider, event, terms, delivery, now);
        return "begun";
      }
      const isOther = (stored: string | null, reported: string | null) =>
        stored !== null && reported !== null && stored !== reported;
      const isContrary = isOther(record.hash, event.hash) || isOther(record.destinationHash, event.destinationHash);
      if (record.machine !== event.machine || record.terms !== terms || isContrary) return "contradiction";
      if (record.status === event.status) return "unchanged";
      if (!isLegal(event.machine, record.status, event.status)) return "illegal";
      if (event.destinationHash) {
        await sql.query("update bridge_transfer set destination_hash = $2 where record = $1", [
          record.id,
          bytes(event.destinationHash),
        ]);
      }
      await sql.query(
        "update provider_record set status = $2, hash = coalesce(hash, $3), changed_at = $4, delivery = $5 where id = $1",
        [record.id, event.status, event.hash && bytes(event.hash), now, delivery],
      );
      return "moved";
    },

    /** Closes expired orders; returns how many. Only this, by the clock, sets the status EXPIRED. */
    expire: async (now: number): Promise<number> => {
      // Checked first: a statement that writes invalidates the response cache, even when it changes nothing.
      const [due] = await db.query(`select from provider_record join swap_order on record = id where ${DUE} limit 1`, [
        now,
      ]);
      if (!due) return 0;
      const rows = await db.write(
        `update provider_record set status = 'EXPIRED', changed_at = $1, delivery = null
         from swap_order where record = id and ${DUE} returning id`,
        [now],
      );
      return rows.length;
    },
  };
}

async function begin(sql: Sql, provider: string, event: ProviderEvent, terms: string, delivery: string, now: number) {
  const { reference, machine, chain, status, createdAt, hash } = event;
  const record = rowOf({
    provider,
    reference,
    machine,
    chain,
    owner: bytes(event.owner),
    status,
    created_at: createdAt,
    changed_at: now,
    hash: hash && bytes(hash),
    tokens: SQL`${tokensOf(event).map(bytes)}::bytea[]`,
    terms: bytes(terms),
    delivery,
  });
  const [row] = await sql.query<{ id: number }>(...bound`insert into provider_record ${record} returning id`);
  const { id } = row!;
  if (event.machine === "SWAP_ORDER") {
    const { expiry, orderType, encodedOrder, inputToken, inputAmount, outputToken, outputAmount } = event.terms;
    const order = rowOf({
      record: id,
      expiry,
      order_type: orderType,
      encoded_order: bytes(encodedOrder),
      input_token: bytes(inputToken),
      input_amount: inputAmount,
      output_token: bytes(outputToken),
      output_amount: outputAmount,
    });
    await sql.query(...bound`insert into swap_order ${order}`);
  } else if (event.machine === "BRIDGE") {
    const { token, amount, destinationChain, destinationToken, destinationAmount, recipient } = event.terms;
    const transfer = rowOf({
      record: id,
      token: bytes(token),
      amount,
      destination_chain: destinationChain,
      destination_token: bytes(destinationToken),
      destination_amount: destinationAmount,
      recipient: bytes(recipient),
      destination_hash: event.destinationHash && bytes(event.destinationHash),
    });
    await sql.query(...bound`insert into bridge_transfer ${transfer}`);
  } else {
    const { token, amount, currency, currencyAmount, networkFee, transactionFee, totalFee } = event.terms;
    const transfer = rowOf({
      record: id,
      token: bytes(token),
      amount,
      currency,
      currency_amount: currencyAmount,
      network_fee: networkFee,
      transaction_fee: transactionFee,
      total_fee: totalFee,
      external_session_id: event.terms.externalSessionId,
    });
    await sql.query(...bound`insert into ramp_transfer ${transfer}`);
  }
}

/** Returns the tokens on the record's own chain. */
function tokensOf({ machine, terms }: ProviderEvent): string[] {
  return machine === "SWAP_ORDER" ? [terms.inputToken, terms.outputToken] : [terms.token];
}
