const ARRIVES = `arrival.destination_chain = made.chain and arrival.destination_hash = made.hash
  and arrival.recipient = concerned.address`;

/** The record of the bridge transfer that a transaction begins or ends; providers' names are a parameter. */
export function bridgeSql(providers: number): string {
  return `coalesce(
    (select record.id from provider_record record where record.machine = 'BRIDGE' and record.chain = made.chain
       and record.hash = made.hash and record.owner = concerned.address and record.provider = any ($${providers}::text[])
     limit 1),
    (select record.id from bridge_transfer arrival join provider_record record on record.id = arrival.record
     where ${ARRIVES} and record.provider = any ($${providers}::text[]) limit 1))`;
}

/**
 * The conditions of a scope, whose six values are the parameters from `first` on. `concerned` and `made` are an
 * address's part in a transaction, and the transaction; `chains` is the list of the requested chains.
 */
export function offChainSql(first: number, chains: string) {
  const [providers, hasOffChain, hasBridging, references, owners, vouching] = [0, 1, 2, 3, 4, 5].map(
    (at) => first + at,
  );
  const isKnown = `record.provider = any ($${providers}::text[])`;
  /** Ramp transfers are their owner's matter: a proof or their name opens them, orders are public. */
  const isOpen = `(record.machine = 'SWAP_ORDER' or (record.machine in ('ON_RAMP', 'OFF_RAMP')
    and (record.reference = any ($${references}::text[]) or exists (
      select from unnest($${owners}::bytea[], $${vouching}::text[]) as proof (owner, provider)
      where proof.owner = record.owner and proof.provider = record.provider))))`;
  const hasTokens = `not exists (select from unnest(record.tokens) as needed (address)
    where not exists (select from token where token.chain = record.chain and token.address = needed.address))`;
  /** Whether a list of activities includes a record. */
  const isShown = `($${hasOffChain}::boolean and ${isKnown} and ${isOpen} and ${hasTokens})`;

  return {
    isShown,
    /** The record of a transaction's bridge transfer, where they are requested. */
    bridge: `case when $${hasBridging}::boolean then ${bridgeSql(first)} end`,
    /** Whether a transaction is listed separately: a record or a bridge transfer's beginning may replace it. */
    isAlone: `not exists (select from provider_record record where record.chain = made.chain
        and record.hash = made.hash and record.owner = concerned.address and record.machine <> 'BRIDGE' and ${isShown})
      and not ($${hasBridging}::boolean and exists (
        select from bridge_transfer arrival join provider_record record on record.id = arrival.record
        join chain_transaction source on source.chain = record.chain and source.hash = record.hash
        where ${ARRIVES} and ${isKnown} and record.owner = concerned.address and record.chain = any (${chains})))`,
  };
}

/** A record as a row of activities; after all transactions of its second, as if it were in block 0. */
export const RECORD_COLUMNS = `record.owner, record.chain, 0::bigint as "blockNumber", record.id as index,
  null::bytea as hash, null::bytea as sender, null::bytea as recipient, null::bigint as nonce,
  null::boolean as "hasSucceeded", null::numeric as fee, null::numeric as value, null::bytea as selector,
  record.created_at as timestamp, null::bigint as bridge, record.id as record`;
