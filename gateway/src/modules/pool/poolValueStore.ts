import DataLoader from "dataloader";
import { bytes, type Db } from "../../store/db";
import { inGroups } from "../../lib/inGroups";
import { poolValue, type PoolSide } from "../../lib/pricing/poolValue";
import { candlesWithin, lastCandle, windowStart, type CandleWindow } from "../market/candleSql";
import { DURATIONS } from "../market/durations";
import { lastingValues, rangeOf, type Point } from "../market/history";
import type { TokenKey } from "../../store/tables/tokenSql";
import type { PoolRow } from "./poolSql";

/** Whole tokens of both sides; null while their decimals are unknown. */
type Holdings = readonly [amount0: number | null, amount1: number | null];
/** A token's price, the most dollars that a side of it counts, and the part that counts in a pool without an anchor. */
type Terms = readonly [usd: number | null, anchorUsd: number | null, share: number | null];

type Timed<Value> = { readonly start: number; readonly value: Value };

type Wanted = Pick<PoolRow, "chain" | "address" | "token0" | "token1">;
type WantedSeries = Wanted & { readonly seconds: number; readonly window: number | null };

type Span = { readonly seconds: number; readonly window: number | null; readonly to: number };

/** A pool's past holdings and its tokens' prices, each with the start of the candle at whose end they applied. */
type Past = {
  readonly holdings: readonly Timed<Holdings>[];
  readonly terms0: readonly Timed<Terms>[];
  readonly terms1: readonly Timed<Terms>[];
};

const HOLDINGS = "json_build_array(amount0, amount1)";
/** A token that has lost its price keeps its last close, but has no value locked. */
const TERMS = "json_build_array(case when value_locked_usd is not null then close end, anchor_usd, share)";

const REQUESTED = `unnest($1::text[], $2::bytea[], $3::bytea[], $4::bytea[]) with ordinality
  as requested (chain, pool, token0, token1, position) join chain using (chain)`;

/** Values pools at past times: their holdings at the prices of those times. A list costs one statement. */
export function poolValueStore(db: Db, isAnchor: (token: TokenKey) => boolean) {
  const valueOf = (
    { chain, token0, token1 }: Wanted,
    holdings: Holdings,
    terms0?: Terms | null,
    terms1?: Terms | null,
  ) => {
    const side = (address: string, amount: number | null, [usd, anchorUsd, share]: Terms): PoolSide => ({
      amount: amount ?? 0,
      price: usd === null || amount === null ? null : { usd, pool: null, anchorUsd: anchorUsd ?? Infinity },
      isAnchor: isAnchor({ chain, address }),
      share: share ?? 1,
    });
    const sides = [side(token0, holdings[0], terms0 ?? UNKNOWN), side(token1, holdings[1], terms1 ?? UNKNOWN)] as const;
    return poolValue(...sides)?.usd ?? null;
  };

  const dayAgo = new DataLoader<Wanted, number | null, string>(
    async (pools) => {
      const last = (kind: CandleWindow["kind"], address: string, value: string) =>
        lastCandle(windowOf(kind, address, DURATIONS.DAY.candle, DURATIONS.DAY.window), value);
      const rows = await db.query<{ position: number; holdings: Holdings; terms0: Terms | null; terms1: Terms | null }>(
        `select position, holdings, terms0, terms1 from ${REQUESTED} cross join lateral (
           select ${last("pool", "requested.pool", HOLDINGS)} as holdings,
             ${last("token", "requested.token0", TERMS)} as terms0, ${last("token", "requested.token1", TERMS)} as terms1 offset 0) past
         where holdings is not null`,
        columns(pools),
      );
      const values = pools.map((): number | null => null);
      for (const { position, holdings, terms0, terms1 } of rows) {
        values[position - 1] = valueOf(pools[position - 1]!, holdings, terms0, terms1);
      }
      return values;
    },
    { cacheKeyFn: keyOf },
  );

  const pasts = new DataLoader<WantedSeries, Past, string>(
    (keys) =>
      inGroups(
        keys,
        ({ seconds, window }) => `${seconds}:${window}`,
        async (group) => {
          const { seconds, window } = group[0]!;
          const series = (kind: CandleWindow["kind"], address: string, value: string) => {
            const read = windowOf(kind, address, seconds, window);
            const timed = `json_build_object('start', start, 'value', ${value})`;
            return `json_build_array(${lastCandle(read, timed)}, ${candlesWithin(read, timed)})`;
          };
          const rows = await db.query<ReadPast & { position: number }>(
            `select position, ${series("pool", "requested.pool", HOLDINGS)} as holdings,
               ${series("token", "requested.token0", TERMS)} as terms0, ${series("token", "requested.token1", TERMS)} as terms1
             from ${REQUESTED}`,
            columns(group),
          );
          const lists = group.map((): Past => ({ holdings: [], terms0: [], terms1: [] }));
          for (const { position, holdings, terms0, terms1 } of rows) {
            lists[position - 1] = { holdings: whole(holdings), terms0: whole(terms0), terms1: whole(terms1) };
          }
          return lists;
        },
      ),
    { cacheKeyFn: (key) => `${keyOf(key)}:${key.seconds}:${key.window}` },
  );

  return {
    /** Returns the dollars at the last five-minute mark a day before the chain's last block; null if unknown. */
    dayAgo: (pool: Wanted) => dayAgo.load(pool),
    /** Returns the dollars at the end of each interval of a window that ends at a time, oldest first. */
    history: async (pool: Wanted, { seconds, window, to }: Span): Promise<Point[]> => {
      const { holdings, terms0, terms1 } = await pasts.load({ ...pool, seconds, window });
      const range = rangeOf(holdings, to, window, seconds);
      if (!range) return [];
      const [known0, known1] = [terms0, terms1].map((terms) => {
        return new Map(
          lastingValues(terms, ({ value }) => value, range).map(({ timestamp, value }) => [timestamp, value]),
        );
      });
      return lastingValues(holdings, ({ value }) => value, range).flatMap(({ timestamp, value: held }) => {
        const value = valueOf(pool, held, known0!.get(timestamp), known1!.get(timestamp));
        return value === null ? [] : [{ timestamp, value }];
      });
    },
  };
}

const UNKNOWN: Terms = [null, null, null];

function windowOf(kind: CandleWindow["kind"], address: string, seconds: number, window: number | null): CandleWindow {
  return { kind, chain: "requested.chain", address, seconds, since: windowStart(window) };
}

function columns(pools: readonly Wanted[]) {
  return [
    pools.map(({ chain }) => chain),
    ...(["address", "token0", "token1"] as const).map((key) => pools.map((pool) => bytes(pool[key]))),
  ];
}

function keyOf({ chain, address }: Wanted): string {
  return `${chain}:${address}`;
}

/** A series in its stored form: the last value before the window, and those within it. */
type Read<Value> = readonly [before: Timed<Value> | null, within: readonly Timed<Value>[] | null];

type ReadPast = { readonly holdings: Read<Holdings>; readonly terms0: Read<Terms>; readonly terms1: Read<Terms> };

function whole<Value>([before, within]: Read<Value>): Timed<Value>[] {
  return [...(before ? [before] : []), ...(within ?? [])];
}
