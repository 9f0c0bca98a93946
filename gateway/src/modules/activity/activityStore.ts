import type { Chain } from "@cenote/domain/chains";
import DataLoader from "dataloader";
import { empty, raw } from "sql-template-tag";
import { bound, parameter, SQL, type Fragment, type Parameter } from "../../store/postgres/boundStatement";
import { bytes, type Db } from "../../store/db";
import { isApplied, isListedPair, isOwnPosition } from "../../store/ownFacts";
import { inGroups } from "../../lib/inGroups";
import { ZERO_ADDRESS } from "../../lib/zeroAddress";
import type { OffChainScope } from "../provider/offChainScope";
import { bridgeSql, offChainSql, RECORD_COLUMNS } from "../provider/offChainSql";
import type { OffChainRow, offChainStore } from "../provider/offChainStore";
import type { TransactionStatus } from "../../__generated__/resolvers";
import { sourceNames, type Providers } from "../provider/providers";
import type { TransactionFacts } from "../../chain/decoding/assetChanges";

/** A transaction that involves an owner. */
export type ActivityRow = {
  readonly owner: string;
  readonly chain: Chain;
  readonly blockNumber: number;
  /** Its index in the block. */
  readonly index: number;
  readonly hash: string;
  readonly sender: string;
  /** Null for a contract creation. */
  readonly recipient: string | null;
  readonly nonce: number;
  readonly hasSucceeded: boolean;
  /** Wei. */
  readonly fee: string;
  /** Wei. */
  readonly value: string;
  readonly selector: string;
  readonly timestamp: number;
  /** Whether another account sent it and nothing in it counts for the owner; omitted without an owner's view. */
  readonly isHidden?: boolean;
  /** The bridge transfer that it begins or ends, where both are shown as one. */
  readonly bridge?: number | null;
  /** The transfer's state at this event; its current state when omitted. */
  readonly bridgeStatus?: TransactionStatus;
};

/** An entry in a list of activities: a transaction, or a provider's record. */
export type Activity = ActivityRow | OffChainRow;
/** A row of a list that may hold both kinds: a record has yet to be looked up. */
export type ListedRow = ActivityRow & { readonly record?: number | null };

export type ActivityKey = Pick<ActivityRow, "owner" | "chain" | "hash">;
type FactsKey = ActivityKey & Pick<ActivityRow, "blockNumber" | "index">;
type ActivityPage = {
  readonly owner: string;
  readonly chains: readonly Chain[];
  readonly page: number;
  readonly size: number;
  /** Null when only the chains are requested. */
  readonly scope: OffChainScope | null;
};

/** Columns of an `ActivityRow` from `ACTIVITY_INVOLVED`. */
export const ACTIVITY_COLUMNS =
  raw(`concerned.address as owner, made.chain, made.block_number as "blockNumber", made.index, made.hash,
  made.sender, made.recipient, made.nonce, made.has_succeeded as "hasSucceeded", made.fee, made.value, made.selector,
  made.timestamp, concerned.is_hidden as "isHidden"`);
export const ACTIVITY_INVOLVED = raw(`involvement concerned join chain_transaction made on made.chain = concerned.chain
  and made.block_number = concerned.block_number and made.index = concerned.index`);
const NATIVE = `'\\x${ZERO_ADDRESS.slice(2)}'::bytea`;

/** Kinds of pool events and of events of the owner's positions, tokens of its orders, and its delegates. */
type OtherFact = {
  readonly form: "POOL" | "POSITION" | "ORDER" | "DELEGATION";
  readonly text: string | null;
  readonly place: string | null;
};

/** The only place that knows how activity is stored. */
export function activityStore(db: Db, offChain: Pick<ReturnType<typeof offChainStore>, "find">, providers: Providers) {
  // Batches owners that share the page and the chains.
  const pages = new DataLoader<ActivityPage, Activity[], string>((keys) => inGroups(keys, groupOf, readPages), {
    cacheKeyFn: (key) => `${key.owner}:${groupOf(key)}`,
  });

  async function readPages(group: readonly ActivityPage[]) {
    const { page, size, scope } = group[0]!;
    const chains = parameter(group[0]!.chains);
    const { columns, isAlone, records } = listSql(scope, chains);
    const most = parameter(page * size);
    const rows = await db.query<ListedRow & { position: number }>(
      ...bound`select account.position, newest.*
       from unnest(${group.map(({ owner }) => bytes(owner))}::bytea[]) with ordinality as account (owner, position)
       cross join lateral (
         select listed.* from (
           select of_chain.* from unnest(${chains}::text[]) as requested (chain) cross join lateral (
             select ${columns} from ${ACTIVITY_INVOLVED}
             where concerned.chain = requested.chain and concerned.address = account.owner and not concerned.is_hidden
               and ${isAlone}
             order by concerned.block_number desc, concerned.index desc limit ${most}) of_chain
           ${records(raw("true"), SQL`record.created_at desc, record.chain, record.id desc limit ${most}`)}) listed
         order by timestamp desc, chain, "blockNumber" desc, index desc
         limit ${size} offset ${(page - 1) * size}) newest
       order by position, timestamp desc, chain, "blockNumber" desc, index desc`,
    );
    return toLists(rows, group.length, offChain);
  }

  const columns = withBridge(sourceNames(providers));
  const activities = new DataLoader<ActivityKey, ActivityRow | null, string>(
    async (keys) => {
      const rows = await db.query<ActivityRow>(
        ...bound`select ${columns}
         from unnest(${keys.map(({ chain }) => chain)}::text[], ${keys.map(({ owner }) => bytes(owner))}::bytea[],
           ${keys.map(({ hash }) => bytes(hash))}::bytea[]) as requested (chain, owner, hash)
         join chain_transaction made using (chain, hash)
         join involvement concerned on concerned.chain = made.chain and concerned.address = requested.owner
           and concerned.block_number = made.block_number and concerned.index = made.index`,
      );
      const byKey = new Map(rows.map((row) => [keyOf(row), row]));
      return keys.map((key) => byKey.get(keyOf(key)) ?? null);
    },
    { cacheKeyFn: keyOf },
  );

  const facts = new DataLoader<FactsKey, TransactionFacts, string>(
    async (keys) => {
      const requestedKeys = `unnest($1::text[], $2::bigint[], $3::int[], $4::bytea[], $5::bytea[]) with ordinality
        as requested (chain, block_number, index, hash, owner, position)`;
      const values = [
        keys.map(({ chain }) => chain),
        keys.map(({ blockNumber }) => blockNumber),
        keys.map(({ index }) => index),
        keys.map(({ hash }) => bytes(hash)),
        keys.map(({ owner }) => bytes(owner)),
      ];
      const ofTransaction = (table: string) =>
        `${requestedKeys} join ${table} fact on fact.chain = requested.chain and fact.block_number = requested.block_number
           and fact.hash = requested.hash`;
      const place = "fact.log_index::text as place";
      // Looked up by owner, because a block has hundreds of transfers.
      const transfersWhere = (condition: string) => `
             select requested.position, ${place}, token, sender, recipient, amount, usd_value, ${isListedPair("fact")},
               log_index, 0
             from ${ofTransaction("transfer")} and ${condition}`;
      type Positioned<Row> = Row & { readonly position: number };
      const read = <Row>(text: string) => db.query<Positioned<Row>>(text, values);
      const [transfers, nftTransfers, approvals, others] = await Promise.all([
        read<TransactionFacts["transfers"][number]>(
          `select * from (
             select requested.position, 'native' || moved.position as place, ${NATIVE} as token, sender, recipient, amount,
               usd_value as "usdValue", false as "isListedPair", -1 as log_index, moved.position as step
             from ${requestedKeys} join native_transfer moved on moved.chain = requested.chain
               and moved.block_number = requested.block_number and moved.index = requested.index
             union all ${transfersWhere("fact.sender = requested.owner")}
             union all ${transfersWhere("fact.recipient = requested.owner and fact.sender <> requested.owner")}) fact
           order by position, log_index, step`,
        ),
        read<TransactionFacts["nftTransfers"][number]>(
          `select position, fact.log_index || case when batch_position = 0 then '' else '.' || batch_position end as place,
             collection, token_id as "tokenId", quantity as amount, sender, recipient, is_sale as "isSale"
           from ${ofTransaction("nft_transfer")} order by position, log_index, batch_position`,
        ),
        read<TransactionFacts["approvals"][number]>(
          `select position, ${place}, kind, contract, fact.owner, spender, amount, is_by_permit2 as "isByPermit2",
             coalesce(token_id, (select min(item.token_id) from nft_asset item
               where item.chain = fact.chain and item.collection = fact.contract)) as "tokenId"
           from ${ofTransaction("approval")} and fact.owner = requested.owner order by position, log_index`,
        ),
        read<OtherFact>(
          `select requested.position, 'POOL' as form, fact.kind as text, null::text as place from ${ofTransaction("pool_event")}
           union all
           select requested.position, 'POSITION', fact.kind, null
           from ${ofTransaction("position_event")} and fact.kind <> 'TRANSFER' and ${isOwnPosition("fact", "requested.owner")}
           union all
           select requested.position, 'ORDER', '0x' || encode(unnest(record.tokens), 'hex'), null
           from ${ofTransaction("order_fill")} and fact.swapper = requested.owner
           join limit_order signed on signed.chain = fact.chain and signed.hash = fact.order_hash
           join provider_record record on record.id = signed.record
           union all
           select requested.position, 'DELEGATION', '0x' || encode(fact.delegate, 'hex'), 'delegation' || fact.position
           from ${requestedKeys} join account_delegation fact on fact.chain = requested.chain
             and fact.block_number = requested.block_number and fact.index = requested.index
             and fact.account = requested.owner and ${isApplied("fact")}`,
        ),
      ]);
      const group = <Row extends { position: number }>(rows: readonly Row[]) => {
        const lists = keys.map((): Omit<Row, "position">[] => []);
        for (const { position, ...row } of rows) lists[position - 1]?.push(row);
        return lists;
      };
      const [tokens, items, leaves, rest] = [group(transfers), group(nftTransfers), group(approvals), group(others)];
      return keys.map(({ owner }, position) => {
        const ofForm = (form: OtherFact["form"]) => rest[position]!.filter((fact) => fact.form === form);
        const textsOf = (form: OtherFact["form"]) => ofForm(form).flatMap(({ text }) => text ?? []);
        return {
          transfers: tokens[position]!,
          nftTransfers: items[position]!,
          approvals: leaves[position]!,
          delegations: ofForm("DELEGATION").map(({ place, text }) => {
            return { place: place ?? "", account: owner, delegate: text };
          }),
          poolEvents: textsOf("POOL"),
          positionEvents: textsOf("POSITION"),
          orderTokens: textsOf("ORDER"),
        };
      });
    },
    { cacheKeyFn: keyOf },
  );

  return {
    /** Returns an owner's activity on some chains, newest first; pages count from 1. */
    ofOwner: (page: ActivityPage) => pages.load(page),
    find: (key: ActivityKey) => activities.load(key),
    /**
     * Returns a transaction's effects: the owner's token transfers and approvals, all item transfers and pool events.
     */
    facts: (key: FactsKey) => facts.load(key),
  };
}

/** Columns of an `ActivityRow` with its bridge transfer by some providers. */
export function withBridge(providers: readonly string[]): Fragment {
  return SQL`${ACTIVITY_COLUMNS}, ${bridgeSql(parameter(providers))} as bridge`;
}

type ListSql = {
  readonly columns: Fragment;
  /** Whether a transaction is listed separately. */
  readonly isAlone: Fragment;
  /** The record of a transaction's bridge transfer. */
  readonly bridge: Fragment;
  /** The records that meet a condition, in an order, to append to the transactions. */
  readonly records: (condition: Fragment, order: Fragment) => Fragment;
};

/** Returns the parts of a list's statement that depend on which providers' records the client may see. */
export function listSql(scope: OffChainScope | null, chains: Parameter): ListSql {
  if (!scope) return { columns: ACTIVITY_COLUMNS, isAlone: raw("true"), bridge: raw("null"), records: () => empty };
  const { bridge, isAlone, isShown } = offChainSql(scope, chains);
  return {
    columns: SQL`${ACTIVITY_COLUMNS}, ${bridge} as bridge, null::bigint as record`,
    isAlone,
    bridge,
    records: (condition, order) =>
      SQL`union all (select ${RECORD_COLUMNS} from provider_record record where record.owner = account.owner
         and record.chain = any (${chains}::text[]) and ${isShown} and ${condition} order by ${order})`,
  };
}

/** Groups rows of several owners into a list for each, with the providers' records. */
export async function toLists(
  rows: readonly (ListedRow & { readonly position: number })[],
  count: number,
  offChain: Pick<ReturnType<typeof offChainStore>, "find">,
): Promise<Activity[][]> {
  const lists = Array.from({ length: count }, (): Activity[] => []);
  const records = await Promise.all(rows.map(({ record }) => (record == null ? null : offChain.find(record))));
  for (const [at, { position, record, ...row }] of rows.entries()) {
    const stored = records[at];
    if (record == null) lists[position - 1]!.push(row);
    else if (stored && stored.machine !== "BRIDGE") lists[position - 1]!.push(stored);
  }
  return lists;
}

function groupOf({ chains, page, size, scope }: ActivityPage): string {
  return `${chains.join()}:${page}:${size}:${JSON.stringify(scope)}`;
}

function keyOf({ owner, chain, hash }: ActivityKey): string {
  return `${owner}:${chain}:${hash}`;
}
