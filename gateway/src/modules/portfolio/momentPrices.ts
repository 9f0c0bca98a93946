import type { Chain } from "@cenote/domain/chains";
import DataLoader from "dataloader";
import { bytes, type Db } from "../../store/db";
import { inGroups } from "../../lib/inGroups";
import type { Moments } from "../market/moments";

/** A token's or a pool's price at a moment; the value locked is not read for pools. */
export type PastPrice = { readonly close: number; readonly valueLockedUsd: number | null };

type Wanted = {
  readonly chain: Chain;
  readonly address: string;
  readonly moments: Moments;
};
/** A candle: its start, its close and the value locked. */
type Candle = readonly [start: number, close: number, valueLockedUsd: number | null];
/** Consecutive moments at which no candle ends, by their indexes. */
type Gap = { readonly list: number; readonly first: number; readonly last: number };

/**
 * Reads the last close before each moment, by index; undefined if unknown, and for the present, whose price the token
 * or the pool has. One statement finds the candles that end at a moment. Assets without a trade just before each take
 * two more: most gaps are filled by the last candle before their end.
 */
export function momentPrices(db: Db, kind: "token" | "pool") {
  const valueLocked = kind === "token" ? "value_locked_usd" : "null::float8";
  const candles = `${kind}_candle candle where candle.chain = requested.chain and candle.${kind} = requested.address
    and candle.seconds = $3 and close is not null`;
  const ending = `select position, candles
    from unnest($1::text[], $2::bytea[]) with ordinality as requested (chain, address, position)
    cross join lateral (select json_agg(json_build_array(start, close, ${valueLocked})) as candles
      from ${candles} and start = any ($4::bigint[])) ending_candles
    where candles is not null`;
  const before = `select position, start, close, "valueLockedUsd"
    from unnest($1::text[], $2::bytea[], $4::bigint[]) with ordinality as requested (chain, address, at, position)
    cross join lateral (select start, close, ${valueLocked} as "valueLockedUsd"
      from ${candles} and start <= requested.at order by start desc limit 1) last_candle`;

  async function read(group: readonly Wanted[]): Promise<(PastPrice | undefined)[][]> {
    const { at, candle } = group[0]!.moments;
    // Starts of the candles that end at the moments.
    const starts = at.slice(0, -1).map((moment) => moment - candle);
    const placeOf = new Map(starts.map((start, place) => [start, place]));
    const lists = group.map(() => starts.map((): PastPrice | undefined => undefined));
    const subjects = (places: readonly number[]) => [
      places.map((place) => group[place]!.chain),
      places.map((place) => bytes(group[place]!.address)),
      candle,
    ];
    const rows = await db.query<{ position: number; candles: readonly Candle[] }>(ending, [
      ...subjects(group.map((_, place) => place)),
      starts,
    ]);
    for (const { position, candles: endingCandles } of rows) {
      for (const [start, close, valueLockedUsd] of endingCandles) {
        lists[position - 1]![placeOf.get(start)!] = { close, valueLockedUsd };
      }
    }
    /** Fills gaps as far as the last candle before their end reaches; returns the remaining gaps. */
    const fill = async (gaps: readonly Gap[]): Promise<Gap[]> => {
      if (!gaps.length) return [];
      const lastCandles = await db.query<PastPrice & { position: number; start: number }>(before, [
        ...subjects(gaps.map(({ list }) => list)),
        gaps.map(({ last }) => starts[last]!),
      ]);
      return lastCandles.flatMap(({ position, start, close, valueLockedUsd }) => {
        const { list, first, last } = gaps[position - 1]!;
        let place = last;
        for (; place >= first && starts[place]! >= start; place--) lists[list]![place] = { close, valueLockedUsd };
        return place >= first ? [{ list, first, last: place }] : [];
      });
    };
    const rest = await fill(lists.flatMap((list, place) => gapsOf(list, place)));
    await fill(rest.flatMap(placesOf));
    return lists;
  }

  const prices = new DataLoader<Wanted, (PastPrice | undefined)[], string>(
    (keys) => inGroups(keys, ({ moments }) => moments.key, read),
    { cacheKeyFn: ({ chain, address, moments }) => `${chain}:${address}:${moments.key}` },
  );
  return {
    of: ({ chain, address }: { readonly chain: Chain; readonly address: string }, moments: Moments) =>
      prices.load({ chain, address, moments }),
  };
}

function gapsOf(prices: readonly (PastPrice | undefined)[], list: number): Gap[] {
  const gaps: { list: number; first: number; last: number }[] = [];
  for (const [place, price] of prices.entries()) {
    if (price) continue;
    const open = gaps.at(-1);
    if (open && open.last === place - 1) open.last = place;
    else gaps.push({ list, first: place, last: place });
  }
  return gaps;
}

/** Splits a gap into its single moments. */
function placesOf({ list, first, last }: Gap): Gap[] {
  return Array.from({ length: last - first + 1 }, (_, more) => ({ list, first: first + more, last: first + more }));
}
