import type { Chain } from "@cenote/domain/chains";
import DataLoader from "dataloader";
import { isChain } from "../../chain/addresses";
import type { Page } from "../../request/connection";
import { bytes, type Db } from "../../store/db";
import { inGroups } from "../../lib/inGroups";
import { scopeValues, type OffChainScope } from "../provider/offChainScope";
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

/** An activity's sort key: its time, chain, block and place in the block. */
export const ACTIVITY_KEY_LENGTH = 4;

export function activityKey(activity: Activity) {
  const { timestamp, chain } = activity;
  // A record comes after all transactions of its second.
  return "record" in activity
    ? [timestamp, chain, 0, activity.record]
    : [timestamp, chain, activity.blockNumber, activity.index];
}

/** Owners' activity page by page, newest first, each transaction once however many share a second. */
export function activityPages(db: Db, offChain: Pick<ReturnType<typeof offChainStore>, "find">) {
  const pages = new DataLoader<OwnerPage, Activity[], string>((keys) => inGroups(keys, groupOf, readPages), {
    cacheKeyFn: (key) => `${key.owner}:${groupOf(key)}`,
  });

  async function readPages(keys: readonly OwnerPage[]) {
    const { chains, page, scope, filter } = keys[0]!;
    const { columns, isAlone, bridge, records } = listSql(scope, 10, "$2");
    const offChainValues = scope ? scopeValues(scope) : [];
    const isWanted = filter && filterSql(filter, 10 + offChainValues.length);
    const rows = await db.query<ListedRow & { position: number }>(
      // On the cursor's chain a page begins after its transaction; on other chains, and after a record, at its time.
      `select wanted.position, newest.* from unnest($1::bytea[]) with ordinality as wanted (owner, position)
       cross join lateral (
         select listed.* from (
         select of_chain.* from unnest($2::text[]) as requested (chain)
         cross join lateral (
           select case when requested.chain = $4 and $5::bigint > 0 then $5::bigint else coalesce((
             select number + 1 from block where block.chain = requested.chain
               and block.timestamp < $3::bigint + (requested.chain < $4)::int
             order by timestamp desc, number desc limit 1), 0) end as number) before
         cross join lateral (
           select coalesce((select number - 1 from block where block.chain = requested.chain and block.timestamp >= $8::bigint
             order by timestamp, number limit 1), -1) as number) after
         cross join lateral (
           select ${columns} from ${ACTIVITY_INVOLVED}
           where concerned.chain = requested.chain and concerned.address = wanted.owner
             and (concerned.block_number, concerned.index)
               < (before.number, case when requested.chain = $4 and $5::bigint > 0 then $6::int else 0 end)
             and concerned.block_number > after.number and ${isAlone}
             and made.timestamp >= $8 and made.timestamp < $9 and ${isWanted?.ofTransaction(bridge) ?? "true"}
           order by concerned.block_number desc, concerned.index desc limit $7) of_chain
         ${records(
           `(record.created_at, record.chain, 0::bigint, record.id) < ($3::bigint, $4::text, $5::bigint, $6::bigint)
             and record.created_at >= $8 and record.created_at < $9 and ${isWanted?.ofRecord ?? "true"}`,
           "record.created_at desc, record.chain desc, record.id desc limit $7",
         )}) listed
         order by timestamp desc, chain desc, "blockNumber" desc, index desc limit $7) newest
       order by position, timestamp desc, chain desc, "blockNumber" desc, index desc`,
      [
        ...[keys.map(({ owner }) => bytes(owner)), chains, ...placeOf(page, filter?.until ?? null), page.limit],
        ...[filter?.since ?? 0, filter?.until ?? Number.MAX_SAFE_INTEGER],
        ...offChainValues,
        ...(isWanted?.values ?? []),
      ],
    );
    return toLists(rows, keys.length, offChain);
  }

  return {
    ofOwner: (page: OwnerPage) => pages.load(page),
  };
}

/** Where a page begins. A cursor comes from the client: its content is untrusted. */
function placeOf({ key }: Page, until: number | null): readonly [number, string, number, number] {
  const [timestamp = "", chain = "", block = "", index = ""] = key ?? [];
  const isOurs = [timestamp, block, index].every((text) => /^\d{1,15}$/.test(text)) && isChain(chain);
  if (!isOurs || Number(index) > 2 ** 31 - 1) return [until ?? Number.MAX_SAFE_INTEGER, "", 0, 0];
  return [Number(timestamp), chain, Number(block), Number(index)];
}

function groupOf({ chains, page, scope, filter }: OwnerPage): string {
  return `${chains.join()}:${page.limit}:${page.key?.join()}:${JSON.stringify([scope, filter])}`;
}
