import { raw } from "sql-template-tag";
import { parameter, SQL, type Fragment, type Parameter } from "../../store/postgres/boundStatement";
import { bytes } from "../../store/db";
import type { OffChainScope } from "./offChainScope";

const ARRIVES = raw(`arrival.destination_chain = made.chain and arrival.destination_hash = made.hash
  and arrival.recipient = concerned.address`);

/** The record of the bridge transfer that a transaction begins or ends, of some providers. */
export function bridgeSql(providers: Parameter): Fragment {
  return SQL`coalesce(
    (select record.id from provider_record record where record.machine = 'BRIDGE' and record.chain = made.chain
       and record.hash = made.hash and record.owner = concerned.address and record.provider = any (${providers}::text[])
     limit 1),
    (select record.id from bridge_transfer arrival join provider_record record on record.id = arrival.record
     where ${ARRIVES} and record.provider = any (${providers}::text[]) limit 1))`;
}

/**
 * Returns the conditions of a scope. `concerned` and `made` are an address's row in a transaction, and the transaction;
 * `chains` is the list of the requested chains.
 */
export function offChainSql(scope: OffChainScope, chains: Parameter) {
  const providers = parameter(scope.providers);
  const hasOffChain = parameter(scope.hasOffChain);
  const hasBridging = parameter(scope.hasBridging);
  const references = parameter(scope.references);
  const owners = parameter(scope.proven.map(({ owner }) => bytes(owner)));
  const vouching = parameter(scope.proven.map(({ provider }) => provider));
  const isKnown = SQL`record.provider = any (${providers}::text[])`;
  /** Ramp transfers are private: a proof or their reference reveals them, orders are public. */
  const isOpen = SQL`(record.machine = 'SWAP_ORDER' or (record.machine in ('ON_RAMP', 'OFF_RAMP')
    and (record.reference = any (${references}::text[]) or exists (
      select from unnest(${owners}::bytea[], ${vouching}::text[]) as proof (owner, provider)
      where proof.owner = record.owner and proof.provider = record.provider))))`;
  /** Whether a list of activities includes a record. */
  const isShown = SQL`(${hasOffChain}::boolean and ${isKnown} and ${isOpen} and ${HAS_TOKENS})`;

  return {
    isShown,
    /** The record of a transaction's bridge transfer, if bridge transfers are requested. */
    bridge: SQL`case when ${hasBridging}::boolean then ${bridgeSql(providers)} end`,
    /** Whether a transaction is listed separately: a record or a bridge transfer's beginning may replace it. */
    isAlone: SQL`not exists (select from provider_record record where record.chain = made.chain
        and record.hash = made.hash and record.owner = concerned.address and record.machine <> 'BRIDGE' and ${isShown})
      and not (${hasBridging}::boolean and exists (
        select from bridge_transfer arrival join provider_record record on record.id = arrival.record
        join chain_transaction source on source.chain = record.chain and source.hash = record.hash
        where ${ARRIVES} and ${isKnown} and record.owner = concerned.address
          and record.chain = any (${chains}::text[])))`,
  };
}

const HAS_TOKENS = raw(`not exists (select from unnest(record.tokens) as needed (address)
    where not exists (select from token where token.chain = record.chain and token.address = needed.address))`);

/** Columns of a record as an activity row; sorted after all transactions of its second, as if it were in block 0. */
export const RECORD_COLUMNS = raw(`record.owner, record.chain, 0::bigint as "blockNumber", record.id as index,
  null::bytea as hash, null::bytea as sender, null::bytea as recipient, null::bigint as nonce,
  null::boolean as "hasSucceeded", null::numeric as fee, null::numeric as value, null::bytea as selector,
  record.created_at as timestamp, false as "isHidden", null::bigint as bridge, record.id as record`);
