import type { Chain } from "@cenote/domain/chains";
import DataLoader from "dataloader";
import type { HistoryDuration } from "../../../__generated__/resolvers";
import { bytes, type Db } from "../../../store/db";
import { DURATIONS } from "../../market/durations";
import { courseStep, momentsIn, volumeBars, type Course, type TimeRange } from "./nftCourse";
import { FLOOR_THEN } from "./floorThen";
import { SALE_SHARE } from "../nftCollectionStore";

type CollectionKey = { readonly chain: Chain; readonly address: string };
type SpanKey = CollectionKey & { readonly duration: HistoryDuration };
type MomentKey = CollectionKey & { readonly moment: number };
type BarsKey = CollectionKey & TimeRange & { readonly step: number };

const keyOf = ({ chain, address }: CollectionKey) => `${chain}:${address}`;
const columns = (keys: readonly CollectionKey[]) =>
  [keys.map(({ chain }) => chain), keys.map(({ address }) => bytes(address))] as const;

/** The only place that knows the history of a collection's floor and volume. Amounts are in wei. */
export function nftStatisticsStore(db: Db) {
  /**
   * Ranges from the window's beginning, or just before the collection's first order or sale in it, to the last block.
   */
  const ranges = new DataLoader<SpanKey, TimeRange | null, string>(
    async (keys) => {
      const rows = await db.query<{ position: number; from: number | null; to: number }>(
        `select requested.position, chain.block_timestamp as to,
           greatest(chain.block_timestamp - requested.seconds, least(ordered.first, sold.first) - 1) as from
         from unnest($1::text[], $2::bytea[], $3::bigint[]) with ordinality as requested (chain, address, seconds, position)
         join chain using (chain)
         left join lateral (
           select created_at as first from nft_order listing
           where listing.chain = requested.chain and listing.collection = requested.address
           order by created_block, created_log_index limit 1) ordered on true
         left join lateral (
           select min(timestamp) as first from nft_sale sale
           where sale.chain = requested.chain and sale.collection = requested.address) sold on true
         where ordered.first is not null or sold.first is not null`,
        [...columns(keys), keys.map(({ duration }) => DURATIONS[duration].window)],
      );
      const rangeByPosition = new Map(rows.map(({ position, from, to }) => [position, { from: from ?? to, to }]));
      return keys.map((_, index) => rangeByPosition.get(index + 1) ?? null);
    },
    { cacheKeyFn: (key) => `${keyOf(key)}:${key.duration}` },
  );

  const floors = new DataLoader<MomentKey, string | null, string>(
    async (keys) => {
      const rows = await db.query<{ position: number; price: string }>(
        `select begun.position, floor.price
         from unnest($1::text[], $2::bytea[], $3::bigint[]) with ordinality as begun (chain, address, moment, position)
         cross join lateral (select begun.chain, begun.address) requested
         cross join lateral (${FLOOR_THEN}) floor`,
        [...columns(keys), keys.map(({ moment }) => moment)],
      );
      const priceByPosition = new Map(rows.map(({ position, price }) => [position, price]));
      return keys.map((_, index) => priceByPosition.get(index + 1) ?? null);
    },
    { cacheKeyFn: (key) => `${keyOf(key)}:${key.moment}` },
  );

  const volumes = new DataLoader<BarsKey, Course, string>(
    async (keys) => {
      const rows = await db.query<{ position: number; start: number; volume: string }>(
        `select requested.position, sale.timestamp - sale.timestamp % requested.step as start,
           coalesce(round(sum(${SALE_SHARE})), 0)::text as volume
         from unnest($1::text[], $2::bytea[], $3::bigint[], $4::bigint[]) with ordinality
           as requested (chain, address, begin, step, position)
         join nft_sale sale on sale.chain = requested.chain and sale.collection = requested.address
           and sale.timestamp > requested.begin
         group by 1, 2`,
        [...columns(keys), keys.map(({ from }) => from), keys.map(({ step }) => step)],
      );
      return keys.map((key, index) => {
        const own = rows.filter(({ position }) => position === index + 1);
        return volumeBars(
          own.map(({ start, volume }) => ({ timestamp: start, wei: volume })),
          key,
        );
      });
    },
    { cacheKeyFn: ({ from, step, ...key }) => `${keyOf(key)}:${from}:${step}` },
  );

  return {
    /**
     * Returns the floor at even intervals of a window, and the present one, which its caller knows better: approvals
     * that no event reports are only checked for the present. Times without a listing are omitted.
     */
    floors: async (
      { chain, address }: CollectionKey,
      duration: HistoryDuration,
      floorNow: string | null,
    ): Promise<Course> => {
      const range = await ranges.load({ chain, address, duration });
      if (!range) return [];
      const moments = momentsIn(range, courseStep(duration, range));
      const prices = await Promise.all(moments.map((moment) => floors.load({ chain, address, moment })));
      const past = moments.map((timestamp, index) => ({ timestamp, wei: prices[index] ?? null }));
      return [...past, { timestamp: range.to, wei: floorNow }].flatMap(({ timestamp, wei }) =>
        wei === null ? [] : [{ timestamp, wei }],
      );
    },
    /** Returns the volume in each interval of a window; an interval without sales is zero. */
    volumes: async ({ chain, address }: CollectionKey, duration: HistoryDuration): Promise<Course> => {
      const range = await ranges.load({ chain, address, duration });
      return range ? volumes.load({ chain, address, ...range, step: courseStep(duration, range) }) : [];
    },
  };
}
