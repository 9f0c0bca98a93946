import type { Chain } from "@cenote/domain/chains";
import DataLoader from "dataloader";
import { raw } from "sql-template-tag";
import { isChain } from "../../chain/addresses";
import type { Page } from "../../request/connection";
import { bound, parameter, SQL } from "../../store/postgres/boundStatement";
import { bytes, type Db } from "../../store/db";
import { inGroups } from "../../lib/inGroups";
import type { OffChainScope } from "../provider/offChainScope";
import type { offChainStore } from "../provider/offChainStore";
import { filterSql, type ActivityFilter } from "./activityFilter";
import { ACTIVITY_INVOLVED, listSql, toLists, type Activity, type ListedRow } from "./activityStore";

type OwnerPage = {
  readonly owner: string;
  readonly chains: readonly Chain[];
  readonly page: Page;
  readonly scope: OffChainScope | null;
  readonly filter: ActivityFilter | null;
};

/** An activity's sort key: its time, chain, block and index in the block. */
export const ACTIVITY_KEY_LENGTH = 4;

export function activityKey(activity: Activity) {
  const { timestamp, chain } = activity;
  // A record comes after all transactions of its second.
  return "record" in activity
    ? [timestamp, chain, 0, activity.record]
    : [timestamp, chain, activity.blockNumber, activity.index];
}

/** Reads owners' activity page by page, newest first, each transaction once even if several share a second. */
export function activityPages(db: Db, offChain: Pick<ReturnType<typeof offChainStore>, "find">) {
  const pages = new DataLoader<OwnerPage, Activity[], string>((keys) => inGroups(keys, groupOf, readPages), {
    cacheKeyFn: (key) => `${key.owner}:${groupOf(key)}`,
  });

  async function readPages(keys: readonly OwnerPage[]) {
    const { page, scope, filter } = keys[0]!;
    const chains = parameter(keys[0]!.chains);
    const { columns, isAlone, bridge, records } = listSql(scope, chains);
    const isWanted = filter && filterSql(filter);
    const [time, chain, block, index] = placeOf(page, filter?.until ?? null);
    const last = { time: parameter(time), chain: parameter(chain), block: parameter(block), index: parameter(index) };
    const limit = parameter(page.limit);
    const since = parameter(filter?.since ?? 0);
    const until = parameter(filter?.until ?? Number.MAX_SAFE_INTEGER);
    const isOnCursorsChain = SQL`requested.chain = ${last.chain} and ${last.block}::bigint > 0`;
    const rows = await db.query<ListedRow & { position: number }>(
      // On the cursor's chain a page begins after its transaction; on other chains, and after a record, at its time.
      ...bound`select account.position, newest.*
       from unnest(${keys.map(({ owner }) => bytes(owner))}::bytea[]) with ordinality as account (owner, position)
       cross join lateral (
         select listed.* from (
         select of_chain.* from unnest(${chains}::text[]) as requested (chain)
         cross join lateral (
           select case when ${isOnCursorsChain} then ${last.block}::bigint else coalesce((
             select number + 1 from block where block.chain = requested.chain
               and block.timestamp < ${last.time}::bigint + (requested.chain < ${last.chain})::int
             order by timestamp desc, number desc limit 1), 0) end as number) before
         cross join lateral (
           select coalesce((select number - 1 from block
             where block.chain = requested.chain and block.timestamp >= ${since}::bigint
             order by timestamp, number limit 1), -1) as number) after
         cross join lateral (
           select ${columns} from ${ACTIVITY_INVOLVED}
           where concerned.chain = requested.chain and concerned.address = account.owner
             and (concerned.block_number, concerned.index)
               < (before.number, case when ${isOnCursorsChain} then ${last.index}::int else 0 end)
             and concerned.block_number > after.number and ${isAlone}
             and made.timestamp >= ${since} and made.timestamp < ${until}
             and ${isWanted?.ofTransaction(bridge) ?? raw("true")}
           order by concerned.block_number desc, concerned.index desc limit ${limit}) of_chain
         ${records(
           SQL`(record.created_at, record.chain, 0::bigint, record.id)
               < (${last.time}::bigint, ${last.chain}::text, ${last.block}::bigint, ${last.index}::bigint)
             and record.created_at >= ${since} and record.created_at < ${until}
             and ${isWanted?.ofRecord ?? raw("true")}`,
           SQL`record.created_at desc, record.chain desc, record.id desc limit ${limit}`,
         )}) listed
         order by timestamp desc, chain desc, "blockNumber" desc, index desc limit ${limit}) newest
       order by position, timestamp desc, chain desc, "blockNumber" desc, index desc`,
    );
    return toLists(rows, keys.length, offChain);
  }

  return {
    ofOwner: (page: OwnerPage) => pages.load(page),
  };
}

/** Returns where a page begins. A cursor comes from the client: its content is untrusted. */
function placeOf({ key }: Page, until: number | null): readonly [number, string, number, number] {
  const [timestamp = "", chain = "", block = "", index = ""] = key ?? [];
  const isOurs = [timestamp, block, index].every((text) => /^\d{1,15}$/.test(text)) && isChain(chain);
  if (!isOurs || Number(index) > 2 ** 31 - 1) return [until ?? Number.MAX_SAFE_INTEGER, "", 0, 0];
  return [Number(timestamp), chain, Number(block), Number(index)];
}

function groupOf({ chains, page, scope, filter }: OwnerPage): string {
  return `${chains.join()}:${page.limit}:${page.key?.join()}:${JSON.stringify([scope, filter])}`;
}
