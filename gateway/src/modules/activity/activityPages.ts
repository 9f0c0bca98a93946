import type { Chain } from "@cenote/domain/chains";
import DataLoader from "dataloader";
import { isChain } from "../../addresses";
import type { Page } from "../../connection";
import { bytes, type Db } from "../../db";
import { inGroups } from "../../inGroups";
import { ACTIVITY_COLUMNS, ACTIVITY_INVOLVED, type ActivityRow } from "./activityStore";

type OwnerPage = { readonly owner: string; readonly chains: readonly Chain[]; readonly page: Page };

/** What follows an activity in the order of all: its time, chain, block and place in it. */
export const ACTIVITY_KEY_LENGTH = 4;

export function activityKey({ timestamp, chain, blockNumber, index }: ActivityRow) {
  return [timestamp, chain, blockNumber, index];
}

/** Owners' activity page by page, newest first, each transaction once however many share a second. */
export function activityPages(db: Db) {
  const pages = new DataLoader<OwnerPage, ActivityRow[], string>((keys) => inGroups(keys, groupOf, readPages), {
    cacheKeyFn: (key) => `${key.owner}:${groupOf(key)}`,
  });

  async function readPages(keys: readonly OwnerPage[]) {
    const { chains, page } = keys[0]!;
    const rows = await db.query<ActivityRow & { position: number }>(
      // On the cursor's chain a page begins behind its transaction, on the others at its time.
      `select wanted.position, newest.* from unnest($1::bytea[]) with ordinality as wanted (owner, position)
       cross join lateral (
         select of_chain.* from unnest($2::text[]) as asked (chain)
         cross join lateral (
           select case when asked.chain = $4 then $5::bigint else coalesce((
             select number + 1 from block where block.chain = asked.chain
               and block.timestamp < $3::bigint + (asked.chain < $4)::int
             order by timestamp desc, number desc limit 1), 0) end as number) before
         cross join lateral (
           select ${ACTIVITY_COLUMNS} from ${ACTIVITY_INVOLVED}
           where concerned.chain = asked.chain and concerned.address = wanted.owner
             and (concerned.block_number, concerned.index)
               < (before.number, case when asked.chain = $4 then $6::int else 0 end)
           order by concerned.block_number desc, concerned.index desc limit $7) of_chain
         order by timestamp desc, chain desc, "blockNumber" desc, index desc limit $7) newest
       order by position, timestamp desc, chain desc, "blockNumber" desc, index desc`,
      [keys.map(({ owner }) => bytes(owner)), chains, ...placeOf(page), page.limit],
    );
    const lists = keys.map((): ActivityRow[] => []);
    for (const { position, ...row } of rows) lists[position - 1]?.push(row);
    return lists;
  }

  return {
    ofOwner: (owner: string, chains: readonly Chain[], page: Page) => pages.load({ owner, chains, page }),
  };
}

/** Where a page begins. A cursor comes from outside: what stands in it need not be what was put there. */
function placeOf({ key }: Page): readonly [number, string, number, number] {
  const [timestamp = "", chain = "", block = "", index = ""] = key ?? [];
  const isOurs = [timestamp, block, index].every((text) => /^\d{1,15}$/.test(text)) && isChain(chain);
  if (!isOurs || Number(index) > 2 ** 31 - 1) return [Number.MAX_SAFE_INTEGER, "", 0, 0];
  return [Number(timestamp), chain, Number(block), Number(index)];
}

function groupOf({ chains, page }: OwnerPage): string {
  return `${chains.join()}:${page.limit}:${page.key?.join()}`;
}
